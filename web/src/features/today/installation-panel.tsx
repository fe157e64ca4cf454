import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { Check } from './installation-checks.ts'
import classes from './today.module.css'

const tones = {
  fine: { icon: IconCircleCheck, word: 'In ordine' },
  note: { icon: IconInfoCircle, word: 'Da sapere' },
  trouble: { icon: IconAlertTriangle, word: 'Da sistemare' },
}

/** The state of the installation for administrators: all checks, including those in order. */
export function InstallationPanel({ checks }: { checks: readonly Check[] }) {
  const id = useId()
  return (
    <section className={classes.installation} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Installazione
      </h2>
      <ul>
        {checks.map(({ name, tone, state, advice, command }) => {
          const { icon: Icon, word } = tones[tone]
          return (
            <li key={name} data-tone={tone}>
              <Icon role="img" aria-label={word} size={24} />
              <div>
                <h3>{name}</h3>
                <p>{state}</p>
                {advice && (
                  <p className={classes.advice}>
                    {advice} {command && <code>{command}</code>}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
