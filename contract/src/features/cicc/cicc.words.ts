/* Codes of the closed lists with their Italian labels. */

export const catheterTypeWords = {
  cicc: 'CICC',
  picc: 'PICC',
  ficc: 'FICC',
  port: 'Port',
  tunnelled: 'Catetere tunnellizzato',
  other: 'Altro',
} as const
export const materialTypeWords = {
  polyurethane: 'Poliuretano',
  silicone: 'Silicone',
  other: 'Altro',
} as const
export const pumpTypeWords = {
  volumetric: 'Volumetrica',
  peristaltic: 'Peristaltica',
  syringe: 'A siringa',
  elastomeric: 'Elastomerica',
  gravity: 'A caduta (senza pompa)',
  other: 'Altro',
} as const
export const lockTypeWords = {
  saline: 'Soluzione fisiologica',
  heparin: 'Eparina',
  taurolidine: 'Taurolidina',
  citrate: 'Citrato',
  other: 'Altro',
} as const
export const veinWords = {
  jugular: 'Giugulare',
  brachiocephalic: 'Brachiocefalica (anonima)',
  subclavian: 'Succlavia',
  axillary: 'Ascellare',
  brachial: 'Brachiale',
  basilic: 'Basilica',
  cephalic: 'Cefalica',
  femoral: 'Femorale',
  other: 'Altra',
} as const
export const pictureSubjectWords = {
  exitSite: 'Punto di uscita',
  label: 'Etichetta del catetere',
  other: 'Altro',
} as const
export const sideWords = { left: 'Sinistra', right: 'Destra' } as const
