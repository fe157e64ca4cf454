import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'

const emptyPage = createRoot(document.createElement('div'))

/**
 * Has React run the effects of what it has just shown, which it does a moment later: until then a page does not hear of
 * the network, of keys or of other tabs. React runs those of all pages before it renders another one.
 */
export const runEffects = (): void => act(() => emptyPage.render(null))
