// Nearly every screen needs these modules. The modules that they import join them.
const calls =
  /node_modules\/zod\/|contract\/src\/(accounts|errors|jobs|members|profile)\.ts|web\/src\/api\//
const partsOfHome =
  /lucide-react.*\/(arrow-right|backpack|house|laptop|map-pin|tent)\.|features\/jobs\/(JobFacts|latest|fetchLatest)|format\/numbers|ui\/(shared\/userTypes|kit\/(layout|PanelLink|feedback\/Skeleton))/

/**
 * Which modules share a file: a few chunks instead of a hundred small ones. Every screen needs the
 * first two (decision 039).
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 5,
  },
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  // Nearly every screen needs one of Home's parts: a file of their own would be one more request.
  {
    name: 'call',
    test: (module: string) => calls.test(module) || partsOfHome.test(module),
    priority: 3,
  },
  // Parts that Home and the chats do without.
  {
    name: 'surfaces',
    test: /web\/src\/ui\/kit\/(surfaces|Chip|Screen|forms\/(Choice|FieldPair|SaveBar)|navigation\/Tabs)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'shared',
    test: /web\/src\/(ui\/(?!.*(picture\/|CopyButton|IconList|EditSection|MailPreview|SettingsData|TagInput|tagAdder|PlaceField|usePlaces|ReasonForm|PasswordField|SuccessRedirect|UserTypeSigns|useIsCommon|OneTimeCode|Outcome|useLinkQuery|valuesIn|hostAnswers|Pager|ShowMore|ListRow|Screen|FieldPair|Choice|Tabs|surfaces|Chip|SaveBar))|browser\/drafts)|contract\/src\/members|lucide-react(?!.*\/(bed-double|users|crop|download|image-plus|key-round|life-buoy|mail-plus|coffee|door-closed|door-open|calendar-x-2|circle-x|hourglass|pencil-line|gavel|eye|calendar-plus|thumbs-up|thumbs-down|pen-line|sliders-horizontal|message-circle-reply)\.)|@tanstack/,
    minShareCount: 2,
    priority: 3,
  },
  // The storage for reading offline comes after the screen, or with one on which members are
  // blocked and reported. No screen needs by itself what stores and restores it.
  {
    name: 'offline',
    test: /web\/src\/(offline\/(?!persistedQueries|stillDue)|features\/(blocks|reports)\/(use|(?!ownReports)\w+\.texts)|format\/names)|node_modules\/idb\//,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'messages',
    test: /contract\/src\/messages|web\/src\/(features\/messages\/(?!composer\/(SendMessage|useContact))|realtime\/)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'notifications',
    test: /contract\/src\/(notificationList|notificationText|topics)|features\/notifications\/list\/(list|MarkAll|Notification(Entry|List)|use(Badge|MarkRead|NotificationList))/,
    minShareCount: 2,
    priority: 1,
  },
  // The screens of agreements, and the details of a profile.
  {
    name: 'days',
    test: /contract\/src\/(days|typedNumbers|optionalText|stayAddress)/,
    minShareCount: 2,
    priority: 2,
  },
  // A chat without one loads neither the card nor the dialogs.
  {
    name: 'agreements',
    test: /contract\/src\/agreement|features\/agreements\/(?!card|request|list|address|pocket|AddTo)|lucide-react.*\/(calendar-x-2|circle-x|hourglass|pencil-line)\./,
    minShareCount: 2,
    priority: 1,
  },
  // Conversations and notifications are listed by it.
  { name: 'listRow', test: /ui\/kit\/navigation\/ListRow/, minShareCount: 2, priority: 2 },
  // Conversations are searched by it, without a list of tags.
  { name: 'searchKey', test: /contract\/src\/searchKey/, minShareCount: 2, priority: 2 },
  // The pocket's screen shares these with a part that comes later on every screen.
  {
    name: 'pocket',
    test: /features\/agreements\/pocket\/pocketQuery|offline\/stillDue/,
    minShareCount: 2,
  },
  // Screens with the menu of a member need not load what others share.
  { name: 'accounts', test: /web\/src\/features\/accounts\//, minShareCount: 4 },
  {
    name: 'forms',
    test: /web\/src\/ui\/.*(EditSection|MailPreview|SettingsData|forms\/(?!TagInput|tagAdder|PlaceField|usePlaces|UserType|FormButtons|FieldPair|Reason))|lucide-react.*\/(crop|download|image-plus|key-round|life-buoy|mail-plus)\./,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'people', test: /web\/src\/features\/members\//, minShareCount: 4 },
  { name: 'jobs', test: /web\/src\/features\/jobs\//, minShareCount: 4 },
]
