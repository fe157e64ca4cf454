import { Disclosure } from '@filo/ui/display/disclosure.tsx'
import { LoadingOrError } from '@filo/ui/feedback/loaded-part.tsx'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { checksOf } from './installation-checks.ts'
import classes from './installation-panel.module.css'
import { installationToday } from './today.queries.ts'

const tones = {
  fine: { icon: IconCircleCheck, word: 'In ordine' },
  note: { icon: IconInfoCircle, word: 'Da sapere' },
  trouble: { icon: IconAlertTriangle, word: 'Da sistemare' },
}

/** The state of the installation for administrators: all checks, including those in order. */
export function InstallationPanel() {
  const id = useId()
  const query = useQuery(installationToday)
  if (!query.data)
    return (
      <LoadingOrError
        query={query}
        loadingLabel="Controllo dell’installazione…"
        errorTitle="Lo stato dell’installazione non si è caricato"
      />
    )
  const checks = checksOf(query.data)
  const advised = checks.filter(({ advice }) => advice !== undefined)
  return (
    <section className={classes.installation} aria-labelledby={id}>
      <h2 id={id}>Installazione</h2>
      <ul>
        {checks.map(({ name, tone, state }) => {
          const { icon: Icon, word } = tones[tone]
          return (
            <li key={name} data-tone={tone}>
              <Icon role="img" aria-label={word} size={24} />
              <div>
                <h3>{name}</h3>
                <p>{state}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {advised.length > 0 && (
        <Disclosure summary="Per chi gestisce il server">
          <dl>
            {advised.map(({ name, advice, command }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {advice} {command && <code>{command}</code>}
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  )
}
