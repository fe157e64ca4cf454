import { Component, type ErrorInfo, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Prefix of the reference, under which the browser's log has the cause. */
  prefix: string
  fallback: (reference: string) => ReactNode
  /** Key of the page; another one renders the children again. */
  resetKey?: string
  children: ReactNode
}
type State = { reference: string | null; at: string | undefined }

/** Shows `broken` in place of its children when they fail to render, with a reference to read out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { reference: null, at: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    return { reference: drawn.toString(36).toUpperCase() }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.at ? null : { reference: null, at: resetKey }
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
