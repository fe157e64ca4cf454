import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChooseOwnerDialog } from './choose-owner-dialog.tsx'

afterEach(cleanup)

test('where the only colleague has it already, nobody else is left to choose', () => {
  render(
    <UiProvider>
      <ChooseOwnerDialog participants={[]} problem={null} onChoose={() => {}} onClose={() => {}} />
    </UiProvider>,
  )
  expect(screen.getByText('Nel gruppo di lavoro non c’è nessun altro a cui passarla.')).toBeTruthy()
})
