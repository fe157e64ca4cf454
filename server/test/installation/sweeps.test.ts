import { expect, test } from 'vitest'
import { startApi } from '../api.ts'

test('a failing sweep of one feature does not stop the others', async () => {
  const api = await startApi()
  try {
    await api.owner.query('ALTER TABLE session RENAME TO session_elsewhere')
    await api.owner.query("INSERT INTO attempt (key, at) VALUES ('\\x01', now() - interval '25 hours')")
    await expect(api.app.sweep()).rejects.toThrow(/^sessions: [^;]+$/)
    expect(await api.database.query('SELECT FROM attempt')).toEqual([])
  } finally {
    await api.close()
  }
})
