interface Modules {
  /** Parts of their paths. The modules that they import join them. */
  of: string[]
  /** The same of modules that stay out. */
  without?: string[]
  /** How many files must need a module at least. */
  sharedBy?: number
}

/** All paths below, so that the build refuses one that no module has. */
export const namedPaths: string[] = []

function group(name: string, { of, without = [], sharedBy = 2 }: Modules) {
  namedPaths.push(...of, ...without)
  const has = (paths: string[], module: string) => paths.some((path) => module.includes(path))
  const test = (module: string) => has(of, module) && !has(without, module)
  return { name, test, minShareCount: sharedBy }
}

const at = (folder: string, names: string) => names.split(' ').map((name) => `/${folder}/${name}.`)
const icons = (names: string) => at('lucide-react/dist/esm/icons', names)

const iconsOfActs = icons('calendar-x-2 circle-x hourglass pencil-line')
const iconsOfForms = icons('crop download image-plus key-round life-buoy mail-plus')
const surfaces = [
  ...at('web/src/ui/kit', 'surfaces Screen'),
  ...at('web/src/ui/kit/forms', 'Choice FieldPair SaveBar'),
  ...at('web/src/ui/kit/navigation', 'TabLinks'),
]
const partsOfForms = [
  ...at('web/src/ui/kit', 'EditSection'),
  ...at('web/src/ui/kit/forms', 'OneTimeCode Outcome'),
  ...at('web/src/ui/shared', 'MailPreviewLink SettingsData deviceIcon'),
  ...at('web/src/ui/shared/forms', 'PasswordField SuccessRedirect useIsCommonPassword valuesIn'),
]

/**
 * Which modules share a file: a few chunks instead of a hundred small ones (decision 039). A module
 * goes to the first group that takes it.
 */
export const chunkGroups = [
  group('react', {
    of: ['/react/', '/react-dom/', '/scheduler/'].map((name) => `/node_modules${name}`),
    sharedBy: 1,
  }),
  { name: 'first', tags: ['$initial' as const] },
  // The code of the session check, and the parts of Home: nearly every screen needs one of them.
  group('call', {
    of: [
      '/node_modules/zod/',
      ...at('contract/src', 'accounts errors jobs members profile'),
      '/web/src/api/',
      ...at('web/src/features/jobs', 'JobFacts fetchLatestJobs latest.texts'),
      ...at('web/src/format', 'names numbers'),
      ...at('web/src/ui/shared', 'userTypes'),
      ...at('web/src/ui/kit', 'layout PanelLink'),
      ...at('web/src/ui/kit/feedback', 'Skeleton'),
      ...icons('arrow-right backpack house laptop map-pin tent'),
    ],
    sharedBy: 1,
  }),
  // The code that nearly every other screen needs.
  group('shared', {
    of: [
      '/@tanstack/',
      '/lucide-react/',
      ...at('contract/src', 'searchKey'),
      ...at('web/src/browser', 'drafts'),
      '/web/src/ui/',
    ],
    without: [
      ...surfaces,
      ...partsOfForms,
      ...iconsOfActs,
      ...iconsOfForms,
      ...icons('bed-double calendar-plus coffee door-closed door-open eye gavel'),
      ...icons('message-circle-reply pen-line sliders-horizontal thumbs-down thumbs-up users'),
      '/web/src/ui/shared/picture/',
      ...at('web/src/ui/kit', 'CopyButton IconList'),
      ...at('web/src/ui/kit/forms', 'TagInput'),
      ...at('web/src/ui/kit/navigation', 'Pager ShowMore Tabs'),
      ...at('web/src/ui/kit/text', 'PageHead'),
      ...at('web/src/ui/shared', 'hostAnswers.texts useLinkQuery useMailedLink'),
      ...at('web/src/ui/shared/forms', 'PlaceField ReasonForm UserTypeSigns tagAdder usePlaces'),
    ],
  }),
  // Parts of screens that Home and the chats do without.
  group('surfaces', { of: surfaces }),
  // The screens of agreements, and the details of a profile.
  group('days', { of: at('contract/src', 'days typedNumbers optionalText stayAddress') }),
  // Messages, and what is stored for reading them offline. No screen needs by itself what stores
  // and restores it.
  group('messages', {
    of: [
      ...at('contract/src', 'messages'),
      '/web/src/features/messages/',
      '/web/src/realtime/',
      '/web/src/offline/',
      ...at('web/src/features/blocks', 'useBlocks blocks.texts hiddenPeople.texts'),
      ...at('web/src/features/reports', 'useReport reports.texts'),
      '/node_modules/idb/',
    ],
    without: [
      ...at('web/src/features/messages/composer', 'SendMessage useContact'),
      ...at('web/src/offline', 'persistedQueries stillDue'),
    ],
  }),
  group('notifications', {
    of: [
      ...at('contract/src', 'notificationList notificationText topics'),
      '/web/src/features/notifications/list/',
    ],
  }),
  // A chat without an agreement loads neither the card nor the dialogs.
  group('agreements', {
    of: ['/contract/src/agreement', '/web/src/features/agreements/', ...iconsOfActs],
    without: [
      ...['card', 'request', 'list', 'address', 'pocket'].map(
        (name) => `/web/src/features/agreements/${name}`,
      ),
      '/web/src/features/agreements/AddTo',
    ],
  }),
  group('forms', { of: [...partsOfForms, ...iconsOfForms] }),
  // The code that the screen of the pocket shares with what comes later on every screen.
  group('pocket', {
    of: [
      ...at('web/src/features/agreements/pocket', 'pocketQuery'),
      ...at('web/src/offline', 'stillDue'),
    ],
  }),
  // The code that fewer screens share is divided by itself.
  group('accounts', { of: ['/web/src/features/accounts/'], sharedBy: 4 }),
  group('people', { of: ['/web/src/features/members/'], sharedBy: 4 }),
  group('jobs', { of: ['/web/src/features/jobs/'], sharedBy: 4 }),
]
