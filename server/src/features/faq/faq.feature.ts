import type { Feature } from '../../feature.ts'
import { faqBindings } from './faq.http.ts'

export const faqFeature = (): Feature => ({ bindings: faqBindings })
