import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Emergency } from '../controls/emergency.tsx'
import classes from './broken.module.css'

type State = { reference: string | null }

/** Around everything: a screen that breaks says so, with a reference under which the browser's log has the cause. */
export class Unbroken extends Component<{ children: ReactNode }, State> {
  override state: State = { reference: null }

  static getDerivedStateFromError(): State {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    return { reference: `P-${drawn.toString(36).toUpperCase()}` }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(this.state.reference, error, componentStack)
  }

  override render() {
    const { reference } = this.state
    if (reference === null) return this.props.children
    return (
      <main className={classes.broken}>
        <h1>Qualcosa si è interrotto</h1>
        <Notice
          tone="error"
          announce
          reference={reference}
          actions={<Button onClick={() => location.reload()}>Ricarica</Button>}
        >
          Ricarica la pagina. Se succede ancora, chiama il tuo centro e leggi il riferimento.
        </Notice>
        <Emergency />
      </main>
    )
  }
}
