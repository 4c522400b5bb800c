import { Panel, Stack, Text } from '../../ui/kit/layout.ts'
import { Screen } from '../../ui/kit/Screen.tsx'
import { buttons } from './buttons.tsx'
import { choices } from './choices.tsx'
import { feedback } from './feedback.tsx'
import { fields } from './forms.tsx'
import { kitTexts as texts } from './kit.texts.ts'
import { layout } from './layout.tsx'
import { navigation } from './navigation.tsx'
import type { Samples } from './samples.ts'
import { surfaces } from './surfaces.tsx'
import { words } from './words.tsx'

/** All parts of the kit, group by group. */
export const samples: Record<keyof typeof texts.groups, Samples> = {
  ...{ buttons, words, layout, surfaces },
  ...{ feedback, fields, choices, navigation },
}

/** Every part of the kit in its states, for developers: `/kit` where `npm run dev` serves it. */
export const Component = () => (
  <Screen title={texts.title} hint={texts.hint}>
    {Object.entries(samples).map(([group, parts]) => (
      <Stack key={group} as="section" gap={4} aria-labelledby={group}>
        <h2 id={group}>{texts.groups[group as keyof typeof samples]}</h2>
        {Object.entries(parts).map(([name, { states }]) => (
          <Panel key={name} as="section" gap={4} pad="medium" aria-labelledby={`part-${name}`}>
            <h3 id={`part-${name}`} translate="no">
              {name}
            </h3>
            {Object.entries(states).map(([state, sample]) => (
              <Stack key={state} gap={2}>
                {state !== 'plain' && (
                  <Text ink="quiet" size="small" translate="no">
                    {state}
                  </Text>
                )}
                <Stack gap={4}>{sample}</Stack>
              </Stack>
            ))}
          </Panel>
        ))}
      </Stack>
    ))}
  </Screen>
)
