import { invalidState, type Refusal } from '../../kit/policy.ts'

/** Maximum of open notes in a workgroup: few enough that the page shows all of them. */
export const maxOpenNotes = 200

/** Refuses another open note when the workgroup already has the maximum. */
export const openNoteRefusal = (count: number): Refusal | null =>
  count < maxOpenNotes
    ? null
    : invalidState(
        `Ci sono già ${maxOpenNotes} note aperte, il massimo: segna come fatte quelle che non servono più`,
      )
