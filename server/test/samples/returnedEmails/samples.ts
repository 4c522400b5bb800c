/**
 * The replies of mail systems that cannot deliver, in the shape of each; people and servers are
 * invented. `original` is the header of the email that came back.
 */
interface Sample {
  kind: 'hard' | 'soft' | 'complaint' | undefined
  raw: (original: string) => string
}

interface Parts {
  from: string
  subject: string
  report: string
  words: string
  fields: string
  /** The type of the part with the original, and what stands around its header. */
  type: 'message/rfc822' | 'text/rfc822-headers'
  before?: string
  body?: string
}

const report = ({ from, subject, report, words, fields, type, before = '', body }: Parts) => {
  const reportType = fields.startsWith('Feedback') ? 'feedback-report' : 'delivery-status'
  return (original: string) =>
    `Return-Path: <>
From: ${from}
To: mail@wayside.example
Subject: ${subject}
Message-ID: <${report}>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${reportType};
	boundary="=_border_"

This is a MIME-encapsulated message.

--=_border_
Content-Type: text/plain; charset=us-ascii

${words}

--=_border_
Content-Description: Report
Content-Type: message/${reportType}

${fields}

--=_border_
Content-Description: Undelivered Message
Content-Type: ${type}

${before}${original}
${body === undefined ? '' : `\n${body}\n`}
--=_border_--
`.replaceAll('\n', '\r\n')
}

const body = 'Hello Bo,\n\nAna Silva wrote to you:'

const postfix = (action: string, status: string, reply: string) =>
  report({
    from: 'MAILER-DAEMON@mx.wayside.example (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    report: '4fXyZ1234@mx.wayside.example',
    words: 'I’m sorry to have to inform you that your message could not be delivered.',
    fields: `Reporting-MTA: dns; mx.wayside.example
X-Postfix-Queue-ID: 4fXyZ1234
X-Postfix-Sender: rfc822; mail@wayside.example
Arrival-Date: Mon, 22 Nov 2027 08:31:00 +0000 (UTC)

Final-Recipient: rfc822; bo@mail.example
Original-Recipient: rfc822;bo@mail.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: smtp; ${reply}`,
    type: 'message/rfc822',
    before: 'Return-Path: <mail@wayside.example>\nReceived: by mx.wayside.example (Postfix)\n',
    body,
  })

const exim = (reply: string) =>
  report({
    from: 'Mail Delivery System <Mailer-Daemon@mx.wayside.example>',
    subject: 'Mail delivery failed: returning message to sender',
    report: 'E1tAbCd-0001Xy-2Z@mx.wayside.example',
    words: 'This message was created automatically by mail delivery software.',
    fields: `Reporting-MTA: dns; mx.wayside.example

Action: failed
Final-Recipient: rfc822;bo@mail.example
Status: 5.0.0
Remote-MTA: dns; mx.mail.example
Diagnostic-Code: smtp; ${reply}`,
    type: 'message/rfc822',
    before: 'Return-path: <mail@wayside.example>\n',
    body,
  })

const exchange = (status: string, why: string) =>
  report({
    from: '"Microsoft Outlook" <postmaster@mail.example>',
    subject: '=?utf-8?B?VW5kZWxpdmVyYWJsZTogQW5h?=',
    report: '0f6c-11aa@EX01.mail.example',
    words: 'Your message to bo@mail.example couldn’t be delivered.',
    fields: `Reporting-MTA: dns;EX01.mail.example
Received-From-MTA: dns;mx.wayside.example
Arrival-Date: Mon, 22 Nov 2027 08:31:00 +0000

Original-Recipient: rfc822;bo@mail.example
Final-Recipient: RFC822;bo@mail.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 ${status} ${why}
X-Display-Name: bo@mail.example`,
    type: 'text/rfc822-headers',
  })

/** Google repeats the id in the fields, and folds them. */
const gmail = (status: string, reply: string) => (original: string) =>
  report({
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    subject: 'Delivery Status Notification (Failure)',
    report: '6742.mx.google.example',
    words: '** Address not found **',
    fields: `Reporting-MTA: dns; googlemail.example
Received-From-MTA: dns; mail@wayside.example
X-Original-Message-ID:
 ${/^Message-ID: (.*)$/m.exec(original)?.[1]}

Final-Recipient: rfc822; bo@mail.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp; ${reply}
Last-Attempt-Date: Mon, 22 Nov 2027 00:31:01 -0800 (PST)`,
    type: 'text/rfc822-headers',
  })('Subject: Ana wrote to you on Wayside')

/** Amazon has given the email an id of its own. */
const amazon = (parts: Pick<Parts, 'fields' | 'words' | 'from'>) => (original: string) =>
  report({
    ...parts,
    subject: 'Delivery Status Notification (Failure)',
    report: '0102018a-000000@eu-west-1.amazonses.example',
    type: 'message/rfc822',
    before: 'Feedback-ID: 1.eu-west-1.abc=:AmazonSES\n',
    body,
  })(original.replace(/^Message-ID: .*$/m, 'Message-ID: <0102018a-1@eu-west-1.amazonses.example>'))

const bounceOfAmazon = amazon({
  from: 'MAILER-DAEMON@eu-west-1.amazonses.example',
  words: 'An error occurred while trying to deliver the mail to the following recipients:',
  fields: `Reporting-MTA: dns; a6-12.smtp-out.eu-west-1.amazonses.example

Action: failed
Final-Recipient: rfc822; bo@mail.example
Diagnostic-Code: smtp; 550 5.1.1 <bo@mail.example>: Recipient address rejected
Status: 5.1.1`,
})

const complaint = (type: string) =>
  amazon({
    from: 'complaints@eu-west-1.email-abuse.amazonses.example',
    words: 'This is an email abuse report for an email message from amazonses.example.',
    fields: `Feedback-Type: ${type}
User-Agent: Yahoo!-Mail-Feedback/2.0
Version: 0.1
Original-Mail-From: <0102018a-1@eu-west-1.amazonses.example>
Original-Rcpt-To: bo@mail.example`,
  })

const noUser = '550 5.1.1 <bo@mail.example>: no such user'
export const samples: Record<string, Sample> = {
  'Postfix: no such user': { kind: 'hard', raw: postfix('failed', '5.1.1', noUser) },
  'Postfix: no such domain': { kind: 'hard', raw: postfix('failed', '5.4.4', 'X; not found') },
  'Postfix: five days without an answer': {
    kind: 'soft',
    raw: postfix('failed', '4.4.1', 'X; connection timed out'),
  },
  'Postfix: it takes longer': { kind: undefined, raw: postfix('delayed', '4.4.1', 'X; timed out') },
  'Exim: no such user': { kind: 'hard', raw: exim(noUser) },
  'Exim: a full mailbox': { kind: 'soft', raw: exim('552 5.2.2 Over quota, see 10.5.1.1') },
  'Exchange: no such user': { kind: 'hard', raw: exchange('5.1.10', 'RecipientNotFound') },
  'Exchange: refused by a rule': { kind: 'soft', raw: exchange('5.7.1', 'not permitted') },
  'Gmail: no such user': { kind: 'hard', raw: gmail('5.1.1', '550-5.1.1 The email account') },
  'Gmail: not signed': { kind: 'soft', raw: gmail('5.7.26', '550-5.7.26 unauthenticated') },
  'Amazon SES: no such user': { kind: 'hard', raw: bounceOfAmazon },
  'Amazon SES: a complaint': { kind: 'complaint', raw: complaint('abuse') },
  'Amazon SES: taken out of the spam folder': { kind: undefined, raw: complaint('not-spam') },
}
