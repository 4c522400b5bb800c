export const profileTabs = ['about', 'jobs'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab that a key leads to from another one, around the ends; undefined for every other key. */
export function tabAfter(tab: ProfileTab, key: string): ProfileTab | undefined {
  const at = profileTabs.indexOf(tab)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const next = steps[key]
  return next === undefined ? undefined : profileTabs.at(next % profileTabs.length)
}
