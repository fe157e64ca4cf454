import { ConfirmEmailPage } from '../features/auth/credentials/confirm-email-page.tsx'
import { ForgotPasswordPage } from '../features/auth/passwords/forgot-password-page.tsx'
import { ResetPasswordPage } from '../features/auth/passwords/reset-password-page.tsx'

/** The pages that a mail's link opens, and the one that asks for such a mail; they come together. */
export const linkPages = {
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  confirmEmail: ConfirmEmailPage,
}
