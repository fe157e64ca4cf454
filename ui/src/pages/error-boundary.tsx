import { Component, type ErrorInfo, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Begins a reference: the browser's log has the cause under it. */
  prefix: string
  broken: (reference: string) => ReactNode
  /** Another page, which is given another chance. */
  at?: string
  children: ReactNode
}
type State = { reference: string | null; at: string | undefined }

/** What stands in it may break: then `broken` stands there, with a reference to read out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { reference: null, at: this.props.at }

  static getDerivedStateFromError(): Partial<State> {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    return { reference: drawn.toString(36).toUpperCase() }
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return at === state.at ? null : { reference: null, at }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(this.reference, error, componentStack)
  }

  private get reference() {
    return `${this.props.prefix}-${this.state.reference}`
  }

  override render() {
    return this.state.reference === null ? this.props.children : this.props.broken(this.reference)
  }
}
