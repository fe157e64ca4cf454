import * as field from '../../kit/field-kinds.ts'
import { optionalLine } from '../../kit/fields.ts'

/** The sentence of a workgroup that tells patients when to call instead of writing. */
export const callAdviceFields = { text: field.optionalText('Quando chiamare', optionalLine(140)) }

/** Filo's proposal, which patients read once a physician has confirmed it. */
export const proposedAdvice = 'Se hai febbre o brividi non scrivere: chiama.'
