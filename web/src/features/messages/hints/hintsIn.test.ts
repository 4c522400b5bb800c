import { describe, expect, test } from 'vitest'
import { type Hint, hintsIn } from './hintsIn.ts'

const samples: Record<Hint, string[]> = {
  phone: [
    'Write me at +41 79 555 12 34',
    'my number: 0041795551234',
    'Call (415) 555-0132 when you are here',
    'Mon numéro est le 06 12 34 56 78.',
    'Mi móvil es 612 345 678',
    'Ruf mich an: 0171/5551234',
    'WhatsApp ＋４９ １７１ ５５５１２３４',
    '0\u200b79 555\u200b 12 34',
    'tel 06.12.34.56.78',
    'Meu número é (11) 98765-4321',
    'Il mio numero è 347-1234567',
  ],
  money: [
    'Please send me 200 euros so that I can keep the room',
    'You have to pay in advance.',
    'Could you transfer the deposit today?',
    'Use Western Union, it is quick',
    'Buy two gift cards and tell me the code',
    'My account: CH93 0076 2011 6238 5295 7',
    'Envíame dinero por favor',
    'Hay que pagar por adelantado',
    '¿Me puedes prestar 50 €?',
    'Envoyez un acompte de 100 euros',
    "J'ai besoin d'argent pour le bus",
    'Überweise mir bitte 150 Euro',
    'Kannst du mir Geld leihen?',
    'Nur Vorkasse',
    'Preciso de dinheiro para a passagem',
    'Faz um pix de 80 reais',
    'Mandami i soldi con Postepay',
    'Devi pagare la caparra prima di arrivare',
  ],
  document: [
    'Send me a photo of your passport',
    'I need a copy of your ID card before you come',
    'What is your passport number?',
    'Mándame una foto de tu DNI',
    'Envíe una copia del pasaporte',
    'Envoyez-moi une copie de votre pièce d’identité',
    'Montre-moi ton permis de conduire',
    'Schick mir bitte deinen Ausweis',
    'Ich brauche eine Kopie deines Reisepasses oder ein Ausweisfoto',
    'Me manda uma foto do passaporte',
    'Envie a carteira de identidade',
    'Inviami una foto della carta d’identità',
    'Mostrami il passaporto',
  ],
}

const harmless = [
  'Hi Ana, I am in Bern from 12.05.2027 to 14.05.2027 and would love to meet you!',
  'We arrive on 2027-05-12 at 18:30, bus 12, platform 3.',
  'I am here 01.05. - 14.05.27 and then 15.–20.06.2027.',
  'The hut is at 46.94809, 7.44744, 2 450 m above the sea.',
  'My room costs 1 200 a month, the flat was 250 000 000 pesos.',
  'The bakery takes only cash.',
  'I can pay my own way, and I will pay for dinner.',
  'Ich zahle gern 20 Euro für das Essen.',
  'How much did you pay for the ferry?',
  'I work on bitcoin software and travel slowly.',
  'Thanks in advance! Merci d’avance ! Danke im Voraus! Gracias por adelantado.',
  'My passport expires soon, so I am waiting in Lisbon.',
  'The border guards wanted to see my passport.',
  'I need a new passport and a haircut.',
  'Das Foto vom Gotthardpass ist schön, der Pass ist noch zu.',
  'Perdí mi pasaporte en Quito.',
  'J’ai perdu mon passeport à Lyon.',
  'Ho perso il passaporto a Roma.',
  'Perdi o passaporte no Porto.',
  'Tengo plata y oro en mis colores, y poco dinero.',
  'Pago yo la cena.',
  'There are rooms 1 2 3 4 5 6 7 8 9 in the hostel.',
  'We were 3 in 2019-2024, now we are 12.',
  'Order #1234567890 is on its way.',
  'My favourite year is 1999.',
  'https://example.org/article/20270512',
  '👋🏽 שלום מה נשמע',
  '',
]

for (const [hint, texts] of Object.entries(samples) as [Hint, string[]][])
  describe(hint, () => {
    test.each(texts)('finds this hint in: %s', (text) => {
      expect(hintsIn(text)).toContain(hint)
    })
    test.each(texts)('finds no other hint in: %s', (text) => {
      expect(hintsIn(text)).toEqual([hint])
    })
  })

test.each(harmless)('finds nothing in: %s', (text) => {
  expect(hintsIn(text)).toEqual([])
})

test('reads the longest message of the most digits and blanks in a moment', () => {
  for (const text of [
    '1 '.repeat(2500),
    'send '.repeat(1000),
    'copy of '.repeat(600),
    '('.repeat(5000),
  ])
    expect(hintsIn(text)).toEqual([])
})
