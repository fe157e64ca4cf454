import { LegalText } from './legal-text.tsx'

export const PrivacyPolicyPage = () => <LegalText name="privacy-policy" />
