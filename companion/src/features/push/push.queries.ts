import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

const queryKey = ['notices']

/** The notices that the person receives, and on which telephones. */
export const pushSettings = queryOptions({ queryKey, queryFn: queryFnFor(devicePushRoutes.settings) })

/** Whether this telephone receives notices: the server knows it, and the person has not forbidden them since. */
export const isOnHere = ({ subscriptions }: PushSettings): boolean =>
  'Notification' in window &&
  Notification.permission === 'granted' &&
  subscriptions.some(({ isThis }) => isThis)
