import { LegalText } from './legal-text.tsx'

export const TermsPage = () => <LegalText name="terms-and-conditions" />
