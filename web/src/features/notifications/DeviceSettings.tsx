import type { NotificationSettings } from '@wayside/contract/notifications'
import { isUnconfirmed, sayWhy } from '../../api/sayWhy.ts'
import { postedDate } from '../../format/dates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { IconList, IconListItem } from '../../ui/kit/IconList.tsx'
import { Row, Stack, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { deviceIcon } from '../../ui/shared/deviceIcon.ts'
import { deviceTexts as texts } from './devices.texts.ts'
import { PushChoices } from './PushChoices.tsx'
import { useThisDevice } from './useThisDevice.ts'

interface Props {
  settings: NotificationSettings
  me: string
}

type Device = NotificationSettings['devices'][number]
type ThisDevice = ReturnType<typeof useThisDevice>

/** Whether this and other devices of a member show notifications, and which. */
export function DeviceSettings({ settings, me }: Props) {
  const device = useThisDevice(me)
  const failure = device.on.error ?? device.removal.error ?? device.test.error
  return (
    <EditSection title={texts.title}>
      <Stack gap={3}>
        <h3 data-plain>{texts.thisDevice}</h3>
        {failure && !isUnconfirmed(failure) && (
          <Notice tone="error" focus>
            {sayWhy(failure, texts)}
          </Notice>
        )}
        <ThisDevice device={device} listed={settings.devices.filter(({ isThis }) => isThis)} />
      </Stack>
      <Stack gap={3}>
        <h3 data-plain>{texts.what}</h3>
        <PushChoices settings={settings} />
      </Stack>
      {settings.devices.length > 0 && (
        <Stack gap={3}>
          <h3 data-plain>{texts.devices}</h3>
          <IconList>
            {settings.devices.map((each) => (
              <ListedDevice key={each._id} device={each} {...device.removal} />
            ))}
          </IconList>
        </Stack>
      )}
    </EditSection>
  )
}

function ThisDevice({ device, listed }: { device: ThisDevice; listed: Device[] }) {
  const { state, on, removal, test } = device
  const [known] = listed
  // The push service may have ended what the browser still believes in.
  const shown = state === 'on' && !known ? 'off' : state
  const isBusy = on.isPending || removal.isPending || test.isPending
  return (
    <>
      <Text role="status" ink="quiet">
        {shown && `${texts.states[shown]} ${shown === 'on' && test.isSuccess ? texts.tested : ''}`}
      </Text>
      {shown === 'off' && (
        <p>
          <Button
            kind="main"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && on.mutate()}
          >
            {texts.turnOn}
          </Button>
        </p>
      )}
      {shown === 'on' && known && (
        <Row gap={3}>
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && removal.mutate(known)}
          >
            {texts.turnOff}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && test.mutate()}>
            {texts.test}
          </Button>
        </Row>
      )}
    </>
  )
}

interface ListedDeviceProps extends Pick<ThisDevice['removal'], 'mutate' | 'isPending'> {
  device: Device
}

function ListedDevice({ device, mutate, isPending }: ListedDeviceProps) {
  const name = device.device || texts.unknownDevice
  return (
    <IconListItem
      Icon={deviceIcon(device.device)}
      name={name}
      marks={device.isThis ? [texts.isThis] : []}
      facts={texts.since(postedDate(device.createdAt))}
    >
      <Button
        kind="danger"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate(device)}
      >
        {texts.remove}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </IconListItem>
  )
}
