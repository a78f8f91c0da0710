"""Texts about HTTPS of `wurm serve` in German."""

TEXTS = {
    "serving-https": "Geräte, die dem Zertifikat vertrauen, können auch {address} benutzen",
    "install": "Einrichten: {address}https auf dem Gerät öffnen und diesen SHA-256-Fingerabdruck vergleichen:",
    "cannot-listen-https": (
        "HTTPS kann auf {address} nicht gestartet werden: {why}. Wähle mit --https-port einen anderen Port."
    ),
    "authority-created": "Für diesen Rechner wurde eine lokale Zertifizierungsstelle angelegt.",
    "authority-expired": (
        "Die lokale Zertifizierungsstelle läuft bald ab, deshalb wurde eine neue angelegt. Installiere die neue "
        "auf deinen Geräten."
    ),
    "authority-moved": (
        "Die lokale Zertifizierungsstelle gilt nicht für {names}, deshalb wurde eine neue angelegt. Installiere "
        "die neue auf deinen Geräten."
    ),
    "authority-damaged": (
        "Die lokale Zertifizierungsstelle in {name} ist unbrauchbar, deshalb wurde eine neue angelegt. Installiere "
        "die neue auf deinen Geräten."
    ),
    "cert-needs-key": "Zu --cert gehört --key: die Datei mit dem privaten Schlüssel des Zertifikats.",
    "key-needs-cert": "Zu --key gehört --cert: die Datei mit dem Zertifikat des privaten Schlüssels.",
    "cert-or-https": (
        "Entweder --cert und --key oder --https mit einer lokalen Zertifizierungsstelle, nicht beides zusammen."
    ),
    "certificate-invalid": "{name} enthält kein Zertifikat im PEM-Format.",
    "certificate-expired": "Das Zertifikat in {name} ist am {date} abgelaufen.",
    "certificate-early": "Das Zertifikat in {name} gilt erst ab {date}.",
    "certificate-mismatch": "Das Zertifikat in {name} gehört nicht zum privaten Schlüssel in {key}.",
    "certificate-refused": "Das Zertifikat in {name} kann nicht verwendet werden: {why}.",
    "key-invalid": "{name} enthält keinen privaten Schlüssel im PEM-Format.",
    "key-encrypted": (
        "Der private Schlüssel in {name} ist durch ein Passwort geschützt. Verwende einen Schlüssel ohne Passwort."
    ),
}
