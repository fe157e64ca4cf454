import { pastDay } from '../../kit/day-field.ts'
import * as field from '../../kit/field-kinds.ts'
import { optionalLine, optionalProse } from '../../kit/fields.ts'
import {
  catheterTypeWords,
  lockTypeWords,
  materialTypeWords,
  pictureSubjectWords,
  pumpTypeWords,
  sideWords,
  veinWords,
} from './cicc.words.ts'

/** Fields of a catheter; empty for a patient without one. */
export const catheterFields = {
  catheterType: field.optionalChoice('Tipo di catetere', catheterTypeWords),
  catheterTypeOther: field.optionalText('Altro tipo di catetere', optionalLine()),
  brand: field.optionalText('Marca', optionalLine()),
  numberOfLumens: field.optionalCount('Numero di lumi', 1, 4),
  placeOfInsertion: field.optionalText('Luogo di inserzione', optionalLine()),
  insertionDate: field.optionalDay('Data di inserzione', pastDay()),
  locationOfInsertion: field.optionalGroup('Sede di inserzione', {
    vein: field.optionalChoice('Vena', veinWords),
    veinOther: field.optionalText('Altra vena', optionalLine()),
    side: field.optionalChoice('Lato', sideWords),
  }),
  pumpUsedType: field.optionalChoice('Pompa usata', pumpTypeWords),
  pumpUsedTypeOther: field.optionalText('Altra pompa', optionalLine()),
  materialType: field.optionalChoice('Materiale', materialTypeWords),
  materialTypeOther: field.optionalText('Altro materiale', optionalLine()),
  lockType: field.optionalChoice('Lock', lockTypeWords),
  lockTypeOther: field.optionalText('Altro lock', optionalLine()),
  portablePumpCarrier: field.optionalYesNo('Portatore di pompa portatile'),
  ciccTag: field.optionalText('Etichetta del catetere', optionalLine(200)),
  removalDate: field.optionalDay('Data di rimozione', pastDay()),
  removalReason: field.optionalText('Motivo della rimozione', optionalLine(200)),
}

/** Fields of an attached picture. */
export const pictureFields = {
  subject: field.choice('Che cosa mostra', pictureSubjectWords),
  takenOn: field.optionalDay('Giorno dello scatto', pastDay()),
}

/** Fields of the CICC data, with a catheter or without. */
export const ciccFields = {
  venousCatheter: field.yesNo('Portatore di catetere venoso'),
  ...catheterFields,
  otherDevices: field.optionalCheckboxes('Altri dispositivi', {
    bladderCatheter: field.checkbox('Catetere vescicale'),
    peg: field.checkbox('PEG'),
    tracheotomy: field.checkbox('Tracheotomia'),
    gastricNoseTube: field.checkbox('Sondino nasogastrico'),
    other: field.checkbox('Altro'),
    otherReason: field.optionalText('Quale altro dispositivo e perché', optionalLine()),
  }),
  note: field.optionalText('Note', optionalProse()),
}
