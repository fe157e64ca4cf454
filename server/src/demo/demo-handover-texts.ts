/** `by` and `doneBy` are colleagues: 0, a physician, or 1, a nurse; `patient` an index, `null` for the whole ward. */
export type DemoNote = {
  patient: number | null
  by: 0 | 1
  hoursAgo: number
  text: string
  done?: { by: 0 | 1; hoursAgo: number }
}

/** Plainly invented notes for the shift. */
export const demoNotes: readonly DemoNote[] = [
  {
    patient: null,
    by: 0,
    hoursAgo: 7,
    text: 'Manca la taurolidina: la farmacia dimostrativa la consegna domani alle 8.',
  },
  {
    patient: 2,
    by: 1,
    hoursAgo: 5,
    text: 'La figlia porta la pompa di riserva alle 18: firma di consegna in segreteria.',
  },
  {
    patient: 0,
    by: 1,
    hoursAgo: 1,
    text: 'Chiesta una foto del punto di uscita con buona luce.\nSe arriva nella notte, guardarla domattina con il medico.',
  },
  {
    patient: 4,
    by: 1,
    hoursAgo: 20,
    text: 'Richiamare il caregiver per spostare la medicazione di giovedì.',
    done: { by: 0, hoursAgo: 3 },
  },
]
