import type { CallView } from '@filo/ui/call/call-engine.ts'
import { type Device, devices } from '@filo/ui/call/take-media.ts'
import { Select } from '@filo/ui/fields/select.tsx'
import { deviceLabels } from './device-switch.tsx'

type DeviceFieldsProps = { own: CallView['own']; onChoose: (device: Device, id: string) => void }

/** Microphone and camera to choose from; a kind of which the computer has none has no field. */
export const DeviceFields = ({ own, onChoose }: DeviceFieldsProps) =>
  devices
    .filter((device) => own.available[device].length > 0)
    .map((device) => (
      <Select
        key={device}
        label={deviceLabels[device]}
        value={own.chosen[device] ?? usedId(own, device)}
        onChange={({ currentTarget }) => onChoose(device, currentTarget.value)}
        data={own.available[device].map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label || `${deviceLabels[device]} ${index + 1}`,
        }))}
      />
    ))

const usedId = ({ tracks, available }: CallView['own'], device: Device): string =>
  tracks[device]?.getSettings().deviceId ?? available[device][0]?.deviceId ?? ''
