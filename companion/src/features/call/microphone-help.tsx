import { isIos, isOpenedByIcon } from '@filo/ui/api/platform.ts'
import type { MediaProblem } from '@filo/ui/call/take-media.ts'
import { Button, ButtonLink } from '../../controls/button.tsx'
import classes from './call.module.css'
import { CallScreen } from './call-screen.tsx'
import { microphoneWords } from './call-words.ts'

type MicrophoneHelpProps = {
  visit: { id: string }
  problem: MediaProblem
  /** The camera gives nothing either. */
  isCameraToo: boolean
  isTaking: boolean
  onRetry: () => void
}

/** Says why nobody would hear this person, and how to change that. */
export function MicrophoneHelp({ visit, problem, isCameraToo, isTaking, onRetry }: MicrophoneHelpProps) {
  if (problem === 'unsupported') return <OtherBrowser visit={visit} />
  const { title, text } = microphoneWords[problem]
  return (
    <CallScreen
      title={isCameraToo && problem === 'refused' ? 'Microfono e videocamera non sono permessi' : title}
      backTo={visit.id}
    >
      <p>{text}</p>
      {problem === 'refused' && (isIos() ? <AppleSteps /> : <OtherSteps />)}
      <Button fullWidth busy={isTaking} onClick={onRetry}>
        {isTaking ? 'Un momento…' : 'Riprova'}
      </Button>
    </CallScreen>
  )
}

const AppleSteps = () => (
  <>
    <ol className={classes.facts}>
      {!isOpenedByIcon() && (
        <>
          <li>
            In Safari tocca il simbolo accanto all’indirizzo, poi <strong>Impostazioni sito web</strong>.
          </li>
          <li>
            Accanto a <strong>Fotocamera</strong> e <strong>Microfono</strong> scegli{' '}
            <strong>Consenti</strong>.
          </li>
        </>
      )}
      <li>
        {isOpenedByIcon() ? 'Apri' : 'Se non basta, apri'} le <strong>Impostazioni</strong> dell’iPhone, poi{' '}
        <strong>App</strong> e <strong>Safari</strong>: in <strong>Fotocamera</strong> e{' '}
        <strong>Microfono</strong> scegli <strong>Consenti</strong>.
      </li>
      <li>Torna qui e tocca “Riprova”.</li>
    </ol>
  </>
)

const OtherSteps = () => (
  <ol className={classes.facts}>
    <li>
      {isOpenedByIcon() ? (
        <>
          Tieni premuta l’icona di Filo, poi tocca <strong>Informazioni</strong>.
        </>
      ) : (
        'In Chrome tocca il simbolo accanto all’indirizzo, in alto.'
      )}
    </li>
    <li>
      Tocca <strong>Autorizzazioni</strong>.
    </li>
    <li>
      Attiva <strong>Fotocamera</strong> e <strong>Microfono</strong>.
    </li>
    <li>Torna qui e tocca “Riprova”.</li>
  </ol>
)

/** Browsers inside of other apps, as of messages or search, give pages no camera. */
function OtherBrowser({ visit }: Pick<MicrophoneHelpProps, 'visit'>) {
  const browser = isIos() ? 'Safari' : 'Chrome'
  return (
    <CallScreen title={`Per la visita apri Filo in ${browser}`} backTo={visit.id}>
      <p>
        Hai aperto Filo dentro un’altra app, che non lascia usare la videocamera e il microfono. Con un codice
        sposti Filo da qui a {browser}, e da lì entri nella visita.
      </p>
      <ButtonLink fullWidth to="/move-link">
        Sposta Filo in {browser}
      </ButtonLink>
    </CallScreen>
  )
}
