import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { useUser } from '../../../session/session.tsx'
import { EditAnswerHours } from '../../staff/edit-answer-hours.tsx'
import { EditPersonalData } from '../../staff/edit-personal-data.tsx'
import { EditWorkgroup } from '../../staff/edit-workgroup.tsx'
import classes from '../auth.module.css'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The forms for one's own account, each on a page of its own. */
export function EditProfilePage() {
  const user = useUser()
  const { workgroup, permissions } = user
  return (
    <Routes>
      <Route path="data" element={withTitle('Modifica i dati personali', <EditPersonalData user={user} />)} />
      <Route path="email" element={withTitle('Cambia indirizzo email', <ChangeEmailForm user={user} />)} />
      <Route path="password" element={withTitle('Cambia password', <ChangePasswordForm user={user} />)} />
      {workgroup && permissions.includes('workgroup:manage') && (
        <>
          <Route
            path="workgroup"
            element={withTitle('Modifica il gruppo di lavoro', <EditWorkgroup workgroup={workgroup} />)}
          />
          <Route
            path="answer-hours"
            element={withTitle('Orari di risposta', <EditAnswerHours workgroup={workgroup} />)}
          />
        </>
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const withTitle = (title: string, form: ReactNode) => (
  <>
    <PageHead title={title} />
    <div className={classes.task}>{form}</div>
  </>
)
