import { patientsAppStands } from '@filo/contract/features/installation/patients-app.ts'
import { expect, it } from 'vitest'
import { AppPage } from '../features/installation/app-page.tsx'
import { pages } from './pages.ts'

it('says that there is no app for patients at its address exactly until there is one', async () => {
  const page = pages.find(({ path }) => path === '/app')
  expect((await page?.load()) !== AppPage).toBe(patientsAppStands)
})
