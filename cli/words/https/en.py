"""Texts about HTTPS of `wurm serve` in English."""

TEXTS = {
    "serving-https": "Devices that trust the certificate can also use {address}",
    "install": "To trust the certificate, open {address}https on the device. Compare this SHA-256 fingerprint:",
    "cannot-listen-https": "Cannot listen on {address} for HTTPS: {why}. Choose another port with --https-port.",
    "authority-created": "A local certificate authority for this machine was created.",
    "authority-expired": (
        "The local certificate authority expires soon, so a new one was created. Install the new one on your devices."
    ),
    "authority-moved": (
        "The local certificate authority does not cover {names}, so a new one was created. "
        "Install the new one on your devices."
    ),
    "authority-damaged": (
        "The local certificate authority in {name} cannot be used, so a new one was created. "
        "Install the new one on your devices."
    ),
    "cert-needs-key": "--cert needs --key: the file with the private key of the certificate.",
    "key-needs-cert": "--key needs --cert: the file with the certificate of the private key.",
    "cert-or-https": "Use either --cert and --key, or --https with a local certificate authority, not both.",
    "certificate-invalid": "{name} does not contain a certificate in PEM format.",
    "certificate-expired": "The certificate in {name} expired on {date}.",
    "certificate-early": "The certificate in {name} is not valid before {date}.",
    "certificate-mismatch": "The certificate in {name} does not belong to the private key in {key}.",
    "certificate-refused": "The certificate in {name} cannot be used: {why}.",
    "key-invalid": "{name} does not contain a private key in PEM format.",
    "key-encrypted": "The private key in {name} is protected by a password. Use a key without a password.",
}
