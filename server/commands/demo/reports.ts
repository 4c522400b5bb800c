// biome-ignore-all lint/style/noExcessiveLinesPerFile: pure data
import type { Act } from '@wayside/contract/cases'
import type { ReportReason, Rule } from '@wayside/contract/rules'

interface SampleReport {
  /** The key of the reporter. */
  by: string
  hoursAgo: number
  reason: ReportReason
  text: string
  /** The reported content; none for the profile. The originals are gone, as after a deletion. */
  post?: { content: string; tags: readonly string[] }
  job?: { title: string; description: string; city: string; budget: number; contact: string }
  /** The reference that the first wrote about the second, or its reply. */
  reference?: readonly [author: string, about: string]
  reply?: readonly [author: string, about: string]
  /** They take turns, beginning with the reporter; the last ones are the reported. */
  messages?: readonly string[]
}

interface SampleCase {
  /** The key of the member. */
  about: string
  reports: readonly SampleReport[]
  decision?: {
    hoursAgo: number
    act: Act
    rule?: Rule
    days?: number
    text: string
    note?: string
    appeal?: { hoursAgo: number; text: string }
  }
}

/** The moderator that a visitor of the sample may log in as, and a colleague who decided before. */
export const sampleModerators = { login: 'claire', colleague: 'lucia' } as const

/** The key of that moderator's authenticator app, in base32. */
export const sampleAppKey = 'WAYSIDEDEMOMODERATORKEY234567ABC'

/** The oldest case first. */
export const cases: readonly SampleCase[] = [
  {
    about: 'oliver',
    reports: [
      {
        by: 'mina',
        hoursAgo: 960,
        reason: 'spam',
        text: 'The third time this week.',
        post: {
          content: 'My travel planner is half price until Sunday. Write to me for the link!',
          tags: ['offer'],
        },
      },
    ],
    decision: {
      hoursAgo: 950,
      act: 'warn',
      rule: 'noSpam',
      text: 'You advertised your planner in three posts. Tell people about your travels instead; a link in your profile is fine.',
      note: 'Friendly in his chats. Look again if it happens once more.',
    },
  },
  {
    about: 'arturo',
    reports: [
      {
        by: 'ravi',
        hoursAgo: 420,
        reason: 'fake',
        text: 'Nobody has a llama in the kitchen.',
      },
    ],
    decision: {
      hoursAgo: 410,
      act: 'none',
      text: 'Two guests have met him, and the llama. A strange profile breaks no rule.',
    },
  },
  {
    about: 'diego',
    reports: [
      {
        by: 'katarina',
        hoursAgo: 160,
        reason: 'harassment',
        text: 'He makes fun of how people speak.',
        post: {
          content:
            'Collecting the worst English of all hosts I have stayed with. Send me yours, I read them aloud on Friday.',
          tags: ['fun'],
        },
      },
    ],
    decision: {
      hoursAgo: 150,
      act: 'suspend',
      days: 3,
      rule: 'respect',
      text: 'You made fun of people who opened their homes to you. Please be kind about how others speak.',
      appeal: {
        hoursAgo: 20,
        text: 'It was meant as a joke among friends, and I had asked two of the hosts before. I have said sorry to the others. Please take it off my account.',
      },
    },
  },
  {
    about: 'hana',
    reports: [
      {
        by: 'ravi',
        hoursAgo: 70,
        reason: 'other',
        text: 'She has not answered my message for three days.',
      },
    ],
  },
  {
    about: 'arturo',
    reports: [
      {
        by: 'teresa',
        hoursAgo: 66,
        reason: 'other',
        text: 'We had said eight. He knows it, and now it stands there for good.',
        reference: ['arturo', 'teresa'],
      },
    ],
  },
  {
    about: 'teresa',
    reports: [
      {
        by: 'arturo',
        hoursAgo: 60,
        reason: 'other',
        text: 'She did not write at noon.',
        reply: ['arturo', 'teresa'],
      },
    ],
  },
  {
    about: 'david',
    reports: [
      {
        by: 'samuel',
        hoursAgo: 51,
        reason: 'illegal',
        text: 'Sixty hours a week for a mattress is not an exchange.',
        job: {
          title: 'Helpers for the olive harvest',
          description:
            'We start at five and stop when it is dark, six days a week. You sleep in the barn and eat with us. No wage, but you will never forget it. Leave your passport with me while you are here.',
          city: 'Kalamata',
          budget: 0,
          contact: 'mailto:harvest@olives.example',
        },
      },
    ],
  },
  {
    about: 'oliver',
    reports: [
      {
        by: 'kwame',
        hoursAgo: 30,
        reason: 'spam',
        text: '',
        post: {
          content:
            'eSIM for 40 countries, cheapest on the market! Use my code OLIVER10 at https://sim.example and we both get ten percent. Only today.',
          tags: ['travel tips', 'offer'],
        },
      },
    ],
  },
  {
    about: 'nikos',
    reports: [
      {
        by: 'isabel',
        hoursAgo: 9,
        reason: 'sexual',
        text: 'I asked twice about a second bed. I am not going there.',
        messages: [
          'Hello Nikos, is the room with the blue shutters free from the fourth?',
          'For you always. There is only one bed, you know that?',
          'Then no, thank you. Is there a sofa?',
          'A sofa is for guests who do not like me. You will like me.',
        ],
      },
    ],
  },
  {
    about: 'tomas',
    reports: [
      {
        by: 'aino',
        hoursAgo: 26,
        reason: 'scam',
        text: 'He wants the deposit before I have seen anything.',
        messages: [
          'Hi Tomás! Your flat in Porto looks lovely. May I come and see it on Monday?',
          'Many people want it. Send 200 euros to my cousin today and I hold it for you.',
          'I would rather pay when I am there.',
          'Then it is gone tonight. I also need a photo of your passport for the contract.',
        ],
      },
      {
        by: 'greta',
        hoursAgo: 4,
        reason: 'fake',
        text: 'The same pictures of the flat are on a holiday site, under another name.',
      },
    ],
  },
  {
    about: 'jun',
    reports: [
      {
        by: 'eva',
        hoursAgo: 3,
        reason: 'underage',
        text: 'He says that he is in tenth grade and that his mother does not know about the trip.',
      },
    ],
  },
  {
    about: 'marek',
    reports: [
      {
        by: 'petra',
        hoursAgo: 0.7,
        reason: 'danger',
        text: 'He does not answer since this morning. I do not know where he is, please help.',
        messages: [
          'Marek, are you still coming to us tonight?',
          'I took the path over the ridge and slipped. My ankle is the size of a melon.',
          'Where are you? Shall I call somebody?',
          'Somewhere above the lake. Battery is nearly gone and it is getting cold.',
        ],
      },
    ],
  },
]
