import { Component, type ErrorInfo, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Prefix of the reference, under which the error is logged in the console. */
  prefix: string
  fallback: (reference: string) => ReactNode
  /** The key of the page; a new value renders the children again. */
  resetKey?: string
  children: ReactNode
}
type State = { reference: string | null; resetKey: string | undefined }

/** Shows `fallback` in place of its children when they fail to render, with a reference to read out to support. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { reference: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    return { reference: random.toString(36).toUpperCase() }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { reference: null, resetKey }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(this.reference, error, componentStack)
  }

  private get reference() {
    return `${this.props.prefix}-${this.state.reference}`
  }

  override render() {
    return this.state.reference === null ? this.props.children : this.props.fallback(this.reference)
  }
}
