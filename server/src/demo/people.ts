import type { Role } from '@filo/contract/kit/access.ts'

/** The password of all invented people. It is public on purpose, so a demo listens on this machine only. */
export const demoPassword = 'Filo-demo-2026!'

export const demoFacilities = [
  {
    name: 'Ospedale Santa Filomena (demo)',
    address: 'Via del Gomitolo 12',
    postalCode: '00184',
    city: 'Roma',
    province: 'RM',
    phone: '0600000012',
    workgroups: ['Nutrizione clinica', 'Gastroenterologia'],
  },
  {
    name: 'Policlinico del Telaio (demo)',
    address: 'Viale della Trama 3',
    postalCode: '20122',
    city: 'Milano',
    province: 'MI',
    phone: '0200000003',
    workgroups: ['Team nutrizionale'],
  },
  {
    name: 'Casa di cura La Spola (demo)',
    address: 'Corso dell’Ordito 7',
    postalCode: '10121',
    city: 'Torino',
    province: 'TO',
    phone: '0110000007',
    workgroups: [],
  },
] as const

type DemoPerson = {
  email: string
  roles: Role[]
  title: string | null
  name: string
  surname: string
  workgroup: string | null
  word: string
}

export const demoPeople: DemoPerson[] = [
  {
    email: 'admin@demo.filo',
    roles: ['administrator'],
    title: null,
    name: 'Alba',
    surname: 'Amministri',
    workgroup: null,
    word: 'amministratrice',
  },
  {
    email: 'supervisore@demo.filo',
    roles: ['supervisor'],
    title: 'Dott.',
    name: 'Sergio',
    surname: 'Supervisi',
    workgroup: null,
    word: 'supervisore',
  },
  {
    email: 'medico@demo.filo',
    roles: ['physician'],
    title: 'Dott.ssa',
    name: 'Marta',
    surname: 'Mediconi',
    workgroup: 'Nutrizione clinica',
    word: 'medico',
  },
  {
    email: 'infermiere@demo.filo',
    roles: ['nurse'],
    title: null,
    name: 'Ivo',
    surname: 'Infermieri',
    workgroup: 'Nutrizione clinica',
    word: 'infermiere',
  },
  {
    email: 'medico2@demo.filo',
    roles: ['physician'],
    title: 'Dott.',
    name: 'Duilio',
    surname: 'Dottori',
    workgroup: 'Team nutrizionale',
    word: 'medico',
  },
  {
    email: 'infermiere2@demo.filo',
    roles: ['nurse'],
    title: null,
    name: 'Ines',
    surname: 'Corsia',
    workgroup: 'Team nutrizionale',
    word: 'infermiera',
  },
  {
    email: 'medico3@demo.filo',
    roles: ['physician'],
    title: 'Dott.ssa',
    name: 'Gaia',
    surname: 'Gastrini',
    workgroup: 'Gastroenterologia',
    word: 'medico',
  },
]
