import * as field from '../../kit/field-kinds.ts'
import { typedText } from '../../kit/typed-text.ts'

/** The sentence of a workgroup that tells patients when to call instead of writing; an empty one takes it away. */
export const callAdviceFields = {
  text: field.optionalText('Quando chiamare', typedText('line', 140).nullable()),
}

/** Filo's proposal, which patients read once a physician has confirmed it. */
export const proposedAdvice = 'Se hai febbre o brividi non scrivere: chiama.'
