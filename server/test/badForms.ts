import { fullForm } from './registrations.ts'
import { asBlob, jpeg, jpegOfSize } from './samplePictures.ts'

type Row = [field: string, text: string, ...values: unknown[]]
export interface BadForm {
  path: string
  /** A valid form; every row spoils one of its fields. */
  good: Record<string, unknown>
  rows: Row[]
  isMultipart?: true
  isPublic?: true
}

/** A field that is left out. */
const absent = undefined
const empty = [absent, '', ' \t ', '\u200b\u3164']
const notText = [null, 7, true, [], {}, ['a']]
const long = (length: number) => 'x'.repeat(length)
const notAddresses = [
  'nonsense',
  'a@b',
  'a b@x.io',
  'a@x.io, b@x.io',
  '<a@x.io>',
  'é@x.io',
  `${long(250)}@x.io`,
]
const notWebsites = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x.io',
  'https://me:pass@x.io',
  'https://',
  '//',
]

const notNames = [
  'see https://evil.example',
  'WWW.evil.example',
  'w\u200dww.evil.example',
  'a\uff20evil.example',
  'ana@x.io',
]

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const notPictures = [
  asBlob('a note', 'text/plain'),
  asBlob('a note', 'image/png'),
  asBlob(svg, 'image/svg+xml'),
]
const justTooBig = asBlob(await jpegOfSize(5_242_881))
const brokenOff = asBlob((await jpeg(800, 800)).subarray(0, 2000))

/** spec §5 and §8: every form, every field, and the sentence for all that it must not take. */
export const badForms: Record<string, BadForm> = {
  Register: {
    path: '/api/register',
    isMultipart: true,
    isPublic: true,
    good: fullForm,
    rows: [
      ['name', 'Please fill in all required fields', ...empty],
      ['name', 'Please use 80 characters or less', long(81)],
      ['lastname', 'Please fill in all required fields', ...empty],
      ['lastname', 'Please use 80 characters or less', long(81)],
      ['name', 'Please enter only a name, without links or @', ...notNames],
      ['lastname', 'Please enter only a name, without links or @', ...notNames],
      ['email', 'Please fill in all required fields', absent, '', ' '],
      ['email', 'Please enter a valid email', ...notAddresses],
      ['password', 'Please fill in all required fields', absent, ''],
      ['password', 'Password must be at least 6 characters long', '12345', ' '],
      ['password', 'Password must be 1024 characters or less', long(1025)],
      [
        'hostornomad',
        'Please select whether you are a Host, Nomad, or Local',
        absent,
        '',
        'Host',
        'admin',
        'host,nomad',
      ],
      ['country', 'Country is required', absent, '', ' '],
      ['country', 'Please select a country from the list', 'atlantis', 'remote', 'france,spain'],
      ['bio', 'Bio must be 2000 characters or less', long(2001)],
      ['bio', 'Please use readable characters only', 'a\0b'],
      ['profilePic', 'Please select a valid image file', ...notPictures, brokenOff],
      ['profilePic', 'Profile picture must be less than 5MB', justTooBig],
    ],
  },
  Login: {
    path: '/api/login',
    isPublic: true,
    good: { email: 'ana@example.org', password: 'secret1' },
    rows: [
      ['email', 'Please fill in all fields', absent, '', ' ', ...notText],
      ['password', 'Please fill in all fields', absent, '', ...notText],
    ],
  },
  'Forgot password': {
    path: '/api/forgot-password',
    isPublic: true,
    good: { email: 'ana@example.org' },
    rows: [
      ['email', 'Please enter your email address', absent, '', ' ', ...notText],
      ['email', 'Please enter a valid email', ...notAddresses],
    ],
  },
  'Reset password': {
    path: '/api/forgot-password/reset-password',
    isPublic: true,
    good: { token: long(43), password: 'Secret123' },
    rows: [
      ['password', 'Password must be at least 6 characters long', absent, '', '12345', ...notText],
      ['password', 'Password must be 1024 characters or less', long(1025)],
      [
        'token',
        'Invalid or expired reset link. Please request a new password reset.',
        absent,
        '',
        'made up',
        ...notText,
      ],
    ],
  },
  'Resend verification': {
    path: '/api/resend-verification',
    isPublic: true,
    good: { email: 'ana@example.org' },
    rows: [
      ['email', 'Please enter your email address', absent, '', ' ', ...notText],
      ['email', 'Please enter a valid email', ...notAddresses],
    ],
  },
  'Edit profile': {
    path: '/api/profiledit/update',
    isMultipart: true,
    good: { ...fullForm, name: 'Changed', email: 'ana@example.org' },
    rows: [
      ['name', 'First name is required', ...empty],
      ['name', 'Please use 80 characters or less', long(81)],
      ['lastname', 'Please use 80 characters or less', long(81)],
      ['name', 'Please enter only a name, without links or @', ...notNames],
      ['lastname', 'Please enter only a name, without links or @', ...notNames],
      ['email', 'Email is required', absent, '', ' '],
      ['email', 'Please enter a valid email', ...notAddresses],
      ['country', 'Country is required', absent, '', ' '],
      ['country', 'Please select a country from the list', 'atlantis', 'france,spain'],
      ['hostornomad', 'Please select your user type', absent, '', 'Host', 'admin'],
      ['bio', 'Bio must be 2000 characters or less', long(2001)],
      ['bio', 'Please use readable characters only', 'a\0b'],
      ['instagramUN', 'Enter username without @ symbol', '@ana', 'a@na', 'ana@'],
      ['instagramUN', 'Please use 60 characters or less', long(61)],
      ['twitterUN', 'Enter username without @ symbol', '@ana', 'a@na', 'ana@'],
      ['twitterUN', 'Please use 60 characters or less', long(61)],
      ['facebookUN', 'Please enter a website address such as https://example.com', ...notWebsites],
      ['webUN', 'Please enter a website address such as https://example.com', ...notWebsites],
      ['webUN', 'Please use 300 characters or less', `https://x.io/${long(300)}`],
      ['profilePic', 'Please select an image file', ...notPictures, brokenOff],
      ['profilePic', 'File size must be less than 5MB', justTooBig],
    ],
  },
  'Post a job': {
    path: '/api/jobs',
    good: {
      title: 'Goats',
      description: 'Six of them.',
      city: 'Plovdiv',
      budget: 350,
      contacturl: 'https://example.org',
    },
    rows: [
      ['title', 'Job title is required', ...empty, ...notText],
      ['title', 'Job title must be 50 characters or less', long(51)],
      ['description', 'Job description is required', ...empty, ...notText],
      ['description', 'Job description must be 2250 characters or less', long(2251)],
      ['city', 'Location is required', ...empty, ...notText],
      ['city', 'Location must be 50 characters or less', long(51)],
      ['budget', 'Budget is required', absent, '', ' ', null, true, [], [900], {}],
      [
        'budget',
        'Budget must be a valid positive number',
        -1,
        '-1',
        'a lot',
        '1e3',
        '0x10',
        '1,5',
        1.005,
        '٣',
        'Infinity',
        'NaN',
      ],
      ['budget', 'Budget must be $100,000 or less', 100_000.01, '100001', 1e308],
      ['contacturl', 'Application URL is required', absent, '', ' ', ...notText],
      ['contacturl', 'Application URL must be 500 characters or less', `https://x.io/${long(500)}`],
      ['contacturl', 'Application URL must be a website or an email address', ...notWebsites],
    ],
  },
  'Feed post': {
    path: '/api/feed/posts',
    isMultipart: true,
    good: { content: 'hello', tags: '[]' },
    rows: [
      ['content', 'Please write something to share', ...empty],
      ['content', 'Posts must be 5000 characters or less', long(5001)],
      ['content', 'Please use readable characters only', 'a\0b'],
      ['tags', 'You can add up to 5 tags', '["1","2","3","4","5","6"]'],
      ['tags', 'Tags must be 30 characters or less', JSON.stringify([long(31)])],
      ['tags', 'Tags must be a list', 'not json', '{"a":1}', '"a"', '7', 'null'],
    ],
  },
  'Message in a chat': {
    path: '/api/messages/send',
    good: { receiverId: '', text: 'hi' },
    rows: [
      ['text', 'Please enter a message', ...empty, ...notText],
      ['text', 'Message must be 5000 characters or less', long(5001)],
      ['text', 'Please use readable characters only', 'a\0b', 'a\ud800b'],
      ['receiverId', 'User not found', absent, '', 'nobody', '../..', long(3000), ...notText],
    ],
  },
  'Message from a profile': {
    path: '/api/messages/start/',
    good: { text: 'hi' },
    rows: [
      ['text', 'Please enter a message', ...empty, ...notText],
      ['text', 'Message must be 5000 characters or less', long(5001)],
    ],
  },
}
