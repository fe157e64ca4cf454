import type { catheterTypes, lockTypes, materialTypes, pumpTypes, sides, veins } from './cicc.schema.ts'

type Words<List extends readonly string[]> = Record<List[number], string>

export const catheterTypeWords: Words<typeof catheterTypes> = {
  cicc: 'CICC',
  picc: 'PICC',
  ficc: 'FICC',
  port: 'Port',
  tunnelled: 'Catetere tunnellizzato',
  other: 'Altro',
}
export const materialTypeWords: Words<typeof materialTypes> = {
  polyurethane: 'Poliuretano',
  silicone: 'Silicone',
  other: 'Altro',
}
export const pumpTypeWords: Words<typeof pumpTypes> = {
  volumetric: 'Volumetrica',
  peristaltic: 'Peristaltica',
  syringe: 'A siringa',
  elastomeric: 'Elastomerica',
  gravity: 'A caduta (senza pompa)',
  other: 'Altro',
}
export const lockTypeWords: Words<typeof lockTypes> = {
  saline: 'Soluzione fisiologica',
  heparin: 'Eparina',
  taurolidine: 'Taurolidina',
  citrate: 'Citrato',
  other: 'Altro',
}
export const veinWords: Words<typeof veins> = {
  jugular: 'Giugulare',
  brachiocephalic: 'Brachiocefalica (anonima)',
  subclavian: 'Succlavia',
  axillary: 'Ascellare',
  brachial: 'Brachiale',
  basilic: 'Basilica',
  cephalic: 'Cefalica',
  femoral: 'Femorale',
  other: 'Altra',
}
export const sideWords: Words<typeof sides> = { left: 'Sinistra', right: 'Destra' }
