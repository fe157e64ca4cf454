import * as z from 'zod'
import { permissions, roles } from '../../kit/access.ts'
import { id } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'

export const currentUser = z.object({
  id: id(),
  version: z.int(),
  email: z.string(),
  title: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  admin: z.boolean(),
  workgroup: z
    .object({
      id: id(),
      name: z.string(),
      version: z.int(),
      /** `phone` is the one that patients are told to call. */
      facility: z.object({ id: id(), name: z.string(), phone: z.string() }),
    })
    .nullable(),
  profile: z.object({
    identifier: z.string().nullable(),
    registryNumber: z.string().nullable(),
    phone: z.string().nullable(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

export const staffRoutes = {
  current: route({
    method: 'GET',
    path: '/user',
    summary: 'La persona che ha effettuato l’accesso',
    access: 'signed-in',
    audit: 'none',
    reply: currentUser,
  }),
}
