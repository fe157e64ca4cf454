import classes from './stations.module.css'

const stations = [
  {
    title: 'Tutto il paziente, a colpo d’occhio',
    text: 'Diagnosi, nutrizione, catetere e giorni di permanenza in una scheda; le foto del punto di uscita si confrontano nel tempo.',
    // A sheet with its lines, in one continuous stroke.
    drawing:
      'M-20 92C20 92 30 92 46 92L46 30C46 24 50 20 56 20L104 20C110 20 114 24 114 30L114 84C114 90 110 92 104 92L62 92C54 92 54 76 62 76L98 76C106 76 106 60 98 60L62 60C54 60 54 44 62 44L96 44C116 44 124 92 160 92L2400 92',
  },
  {
    title: 'Un’app per chi è a casa',
    text: 'Paziente e caregiver entrano con un QR. Trovano che cosa fare oggi e il telefono del centro, sempre a portata di mano.',
    // A telephone, its button at the bottom.
    drawing:
      'M-20 92L70 92L62 92C56 92 52 90 52 84L52 26C52 20 56 16 62 16L98 16C104 16 108 20 108 26L108 84C108 90 104 92 98 92L90 92C90 78 70 78 70 92L2400 92',
  },
  {
    title: 'La formazione, passo per passo',
    text: 'Capitoli con foto e video da assegnare. Vedi chi li ha letti e chi deve ancora aprirli.',
    // An open book.
    drawing:
      'M-20 92L40 92L40 34C56 24 70 26 80 36L80 88C70 78 56 78 40 88 56 78 70 78 80 88 90 78 104 78 120 88L120 34C104 24 90 26 80 36 90 26 104 24 120 34L120 92L2400 92',
  },
  {
    title: 'Vicini anche a distanza',
    text: 'Televisite in video e chat con paziente e caregiver, anche con foto, senza altri programmi.',
    // A speech bubble.
    drawing:
      'M-20 92L56 92L70 72L52 72C46 72 42 68 42 62L42 30C42 24 46 20 52 20L108 20C114 20 118 24 118 30L118 62C118 68 114 72 108 72L88 72C84 86 92 92 108 92L2400 92',
  },
] as const

/** Presents Filo in stations on one thread. */
export function Stations() {
  return (
    <section className={classes.stations} aria-label="Che cosa fa Filo">
      <ul>
        {stations.map(({ title, text, drawing }) => (
          <li key={title}>
            <svg
              viewBox="0 0 160 110"
              preserveAspectRatio="xMinYMid meet"
              aria-hidden="true"
              focusable="false"
            >
              <path d={drawing} />
            </svg>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
