import * as z from 'zod'
import { id, instant } from './fields.ts'
import { opaqueText } from './opaque-text.ts'
import { person } from './person.ts'

/** A stored file's key, made by the server. */
export const fileKey = () => opaqueText(100).regex(/^[a-z0-9.-]+$/)

/** Path parameters of a route about one file of one thing. */
export const fileParams = z.object({ id: id(), key: fileKey() })

/** A file in the storage: `size` in bytes, `type` as recognised from its content. */
export const storedFile = z.object({ key: z.string(), name: z.string(), size: z.int(), type: z.string() })

/** A file in a reply, with who added it and when. */
export const savedFile = storedFile.extend({ addedAt: instant(), addedBy: person })
