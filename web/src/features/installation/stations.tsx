import classes from './stations.module.css'

const stations = [
  {
    title: 'Tutto il paziente, a colpo d’occhio',
    text: 'Diagnosi, nutrizione, catetere e giorni di permanenza in un’unica scheda, riservata al tuo gruppo di lavoro.',
    // A sheet with its lines, in one continuous stroke.
    drawing:
      'M-20 92C20 92 30 92 46 92L46 30C46 24 50 20 56 20L104 20C110 20 114 24 114 30L114 84C114 90 110 92 104 92L62 92C54 92 54 76 62 76L98 76C106 76 106 60 98 60L62 60C54 60 54 44 62 44L96 44C116 44 124 92 160 92L2400 92',
  },
  {
    title: 'Il catetere, con la sua storia',
    text: 'Tipo, sede, materiale e fotografie. Ogni catetere precedente resta consultabile.',
    // The catheter's loop, a hub at its end.
    drawing:
      'M-20 92C30 92 60 92 66 66 72 40 52 34 48 48 44 62 66 70 84 62 106 52 112 30 98 22 86 16 78 30 88 44 98 58 116 60 118 74 120 88 116 92 136 92L2400 92',
  },
  {
    title: 'Il primo accesso, senza intoppi',
    text: 'Un QR e un codice per il paziente e per ogni caregiver, pronti da stampare.',
    // A key, its bow first.
    drawing:
      'M-20 92C20 92 70 92 70 45 70 34 61 25 50 25 39 25 30 34 30 45 30 56 39 65 50 65 61 65 70 56 70 45L108 45L108 58L116 58L116 45L128 45L128 62C128 82 134 92 154 92L2400 92',
  },
] as const

/** Presents Filo in three stations on one thread. */
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
