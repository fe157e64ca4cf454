import type { Page } from './page.ts'

/** The specification's route table: every page, who may open it, what the menu calls it. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Il filo che ci unisce',
    access: 'public',
    layout: 'standard',
    wide: true,
    load: async () => (await import('../features/installation/landing-page.tsx')).LandingPage,
  },
  {
    path: '/user/login',
    title: 'Accedi',
    access: 'public',
    layout: 'none',
    load: async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  },
  {
    path: '/user/logout',
    title: 'Disconnetti',
    access: 'signed-in',
    layout: 'none',
    load: async () => (await import('../features/auth/logout-page.tsx')).LogoutPage,
  },
  {
    path: '/user/reset-password',
    title: 'Imposta la password',
    access: 'public',
    layout: 'none',
    load: async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/patient/list',
    title: 'Pazienti',
    access: { roles: ['physician', 'nurse'], permission: 'patient:read' },
    layout: 'standard',
    menu: 'Pazienti',
    load: async () => (await import('../features/patients/list-page.tsx')).PatientListPage,
  },
  {
    path: '/patient/add/*',
    title: 'Nuovo paziente',
    access: { roles: ['physician'], permission: 'patient:write' },
    layout: 'standard',
    load: async () => (await import('../features/patients/add-page.tsx')).AddPatientPage,
  },
  {
    path: '/patient/:id/edit/*',
    title: 'Modifica paziente',
    access: { roles: ['physician'], permission: 'patient:write' },
    layout: 'standard',
    load: async () => (await import('../features/patients/edit-page.tsx')).EditPatientPage,
  },
  {
    path: '/patient/:id/*',
    title: 'Scheda del paziente',
    access: { roles: ['physician', 'nurse'], permission: 'patient:read' },
    layout: 'standard',
    load: async () => (await import('../features/patients/sheet-page.tsx')).PatientSheetPage,
  },
  {
    path: '/privacy-policy',
    title: 'Informativa sulla privacy',
    access: 'public',
    layout: 'standard',
    load: async () => (await import('../features/installation/legal-pages.tsx')).PrivacyPolicyPage,
  },
  {
    path: '/terms-and-conditions',
    title: 'Termini e condizioni d’uso',
    access: 'public',
    layout: 'standard',
    load: async () => (await import('../features/installation/legal-pages.tsx')).TermsPage,
  },
  {
    path: '/app',
    title: 'App per pazienti e caregiver',
    access: 'public',
    layout: 'none',
    load: async () => (await import('../features/installation/app-page.tsx')).AppPage,
  },
]
