"""Texts about HTTPS of `wurm serve` in Dutch."""

TEXTS = {
    "serving-https": "Apparaten die het certificaat vertrouwen, kunnen ook {address} gebruiken",
    "install": "Instellen: open {address}https op het apparaat en vergelijk deze SHA-256-vingerafdruk:",
    "cannot-listen-https": (
        "HTTPS kan niet worden gestart op {address}: {why}. Kies een andere poort met --https-port."
    ),
    "authority-created": "Voor deze computer is een lokale certificaatautoriteit gemaakt.",
    "authority-expired": (
        "De lokale certificaatautoriteit verloopt binnenkort, daarom is er een nieuwe gemaakt. Installeer "
        "die op je apparaten."
    ),
    "authority-moved": (
        "De lokale certificaatautoriteit geldt niet voor {names}, daarom is er een nieuwe gemaakt. Installeer "
        "die op je apparaten."
    ),
    "authority-damaged": (
        "De lokale certificaatautoriteit in {name} is onbruikbaar, daarom is er een nieuwe gemaakt. Installeer "
        "die op je apparaten."
    ),
    "cert-needs-key": "Bij --cert hoort --key: het bestand met de privésleutel van het certificaat.",
    "key-needs-cert": "Bij --key hoort --cert: het bestand met het certificaat van de privésleutel.",
    "cert-or-https": ("Gebruik --cert en --key, of --https met een lokale certificaatautoriteit, maar niet allebei."),
    "certificate-invalid": "{name} bevat geen certificaat in PEM-formaat.",
    "certificate-expired": "Het certificaat in {name} is op {date} verlopen.",
    "certificate-early": "Het certificaat in {name} is pas geldig vanaf {date}.",
    "certificate-mismatch": "Het certificaat in {name} hoort niet bij de privésleutel in {key}.",
    "certificate-refused": "Het certificaat in {name} kan niet worden gebruikt: {why}.",
    "key-invalid": "{name} bevat geen privésleutel in PEM-formaat.",
    "key-encrypted": (
        "De privésleutel in {name} is met een wachtwoord beveiligd. Gebruik een sleutel zonder wachtwoord."
    ),
}
