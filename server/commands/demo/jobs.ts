// biome-ignore-all lint/style/noExcessiveLinesPerFile: pure data

interface SampleJob {
  /** The key of a person. */
  owner: string
  title: string
  city: string
  /** US dollars. */
  budget: number
  contact: string
  description: string
}

/** Newest job first. */
export const jobs: readonly SampleJob[] = [
  {
    owner: 'teresa',
    title: 'Paint my shutters before the summer',
    city: 'Tavira',
    budget: 180,
    contact: 'teresa@wayside.example',
    description:
      'Fourteen wooden shutters, blue, sun-bleached. You sand, you paint, you get the roof room for a week and 180 dollars at the end. I have all the tools and a radio.\n\nNo experience needed, patience yes. Bruno will supervise.',
  },
  {
    owner: 'sofia',
    title: 'Olive harvest, two weeks',
    city: 'Ostuni',
    budget: 0,
    contact: 'https://masseria-rossi.example/harvest',
    description:
      'We harvest by hand from the end of October. No wage, but a bed in the big room, three real meals a day, and five litres of the oil you picked.\n\nWork is from seven to two. Afternoons are for the sea, which is still warm. Six places, friends welcome together.',
  },
  {
    owner: 'mateus',
    title: 'Frontend developer for a booking page',
    city: 'Remote',
    budget: 2400,
    contact: 'mateus@wayside.example',
    description:
      'Our clinic needs a booking page that my mother could use. React or plain HTML, I do not mind, as long as it is fast on an old phone.\n\nAbout three weeks of work, paid in two halves. I do the backend. Design sketches exist.',
  },
  {
    owner: 'nikos',
    title: 'Deckhand for the spring refit',
    city: 'Chania',
    budget: 650,
    contact: 'nikos@wayside.example',
    description:
      'Sanding, varnish, new lines, a little engine. Four weeks in March, free bed in the house and dinner with my mother, which alone is worth the trip. You need a head for heights for one afternoon.',
  },
  {
    owner: 'leila',
    title: 'Photographs of a small riad',
    city: 'Fès',
    budget: 300,
    contact: 'https://riad-leila.example/photos',
    description:
      'Four rooms, a courtyard, breakfast, the view from the terrace at dusk. About thirty good pictures for our website. Two nights included, more if the light refuses.\n\nPlease send a link to rooms you have photographed before.',
  },
  {
    owner: 'arjun',
    title: 'Teach music at a mountain school',
    city: 'Ghandruk',
    budget: 0,
    contact: 'arjun@wayside.example',
    description:
      'Two hours a day with children from six to twelve, any instrument or none. We have one harmonium, nine drums and great enthusiasm.\n\nRoom and dal bhat are ours. One week at least. The bus takes you halfway, your feet the rest.',
  },
  {
    owner: 'priya',
    title: 'Usability testers, 45 minutes by video',
    city: 'Remote',
    budget: 40,
    contact: 'https://priyasharma.example/testers',
    description:
      'I design a tool for planning train trips and need twelve people who have booked an international train at least once. We talk, you share your screen, you get 40 dollars. No preparation needed, confusion is useful.',
  },
  {
    owner: 'budi',
    title: 'Coffee pickers for the harvest',
    city: 'Munduk',
    budget: 220,
    contact: 'budi@wayside.example',
    description:
      'July to September, mornings only, because after noon it rains. Paid by the basket; most people make around 220 a month, with the hut and lunch on top. You will learn the whole way from cherry to cup.',
  },
  {
    owner: 'gunnar',
    title: 'Help me lay a new turf roof',
    city: 'Ísafjörður',
    budget: 500,
    contact: 'gunnar@wayside.example',
    description:
      'The old roof has served for thirty years. Ten days in June, when it does not get dark and nobody wants to stop. Strong back required. I cook, and I was a professional.',
  },
  {
    owner: 'lucia',
    title: 'English conversation for our twins',
    city: 'Medellín',
    budget: 120,
    contact: 'lucia@wayside.example',
    description:
      'They are nine, they know all dinosaurs, and they need someone to talk with who does not speak Spanish. Five afternoons a week for a month. You live with us, and you will be beaten at board games.',
  },
  {
    owner: 'diego',
    title: 'Editor for a photo book about repair',
    city: 'Remote',
    budget: 1500,
    contact: 'https://diegoherrera.example/book',
    description:
      'I have 11,000 pictures and need somebody merciless. Goal: 90 images, an order, and captions in English and Spanish. Eight weeks, flexible hours, credit on the cover.',
  },
  {
    owner: 'pedro',
    title: 'Mural on the stairs, 22 square metres',
    city: 'Valparaíso',
    budget: 800,
    contact: 'https://casa-vargas.example/mural',
    description:
      'The neighbours agreed on one thing only: it must have birds. Sketch first, then two weeks of painting. Paint and scaffolding are here, and so is a bunk with a view. Show us something you painted outdoors.',
  },
  {
    owner: 'amina',
    title: 'Volunteers for turtle nest watch',
    city: 'Lamu',
    budget: 0,
    contact: 'amina@wayside.example',
    description:
      'Night patrols in pairs, six kilometres of beach, from new moon to full moon. You count tracks and nests and keep quiet. No wage; boat, rice and fish are shared. It is the best unpaid work I know.',
  },
  {
    owner: 'lotte',
    title: 'Kitchen help for the hiking season',
    city: 'Admont',
    budget: 1350,
    contact: 'https://drei-tanten.example/jobs',
    description:
      'May to September, five days a week, own room under the roof. You peel, wash up, bake a cake on Sundays. Aunt Resi is strict about dumplings and kind about everything else. 1350 a month.',
  },
  {
    owner: 'kwame',
    title: 'Draw old cinemas with me, two months',
    city: 'Accra',
    budget: 900,
    contact: 'https://accra-sundays.example/survey',
    description:
      'A small grant lets me survey nine cinemas before they disappear. I look for somebody who can measure and draw by hand or in CAD. Walks in the morning, drawing board in the hot hours.',
  },
  {
    owner: 'emily',
    title: 'Fact-checker for a book about salt',
    city: 'Remote',
    budget: 1100,
    contact: 'emily@wayside.example',
    description:
      'Fourteen chapters, one every ten days. You like footnotes, you are not afraid of chemistry, and you tell me when I am wrong. Reading French or German helps with the sources.',
  },
  {
    owner: 'rosa',
    title: 'Build a composting toilet',
    city: 'Turrialba',
    budget: 350,
    contact: 'rosa@wayside.example',
    description:
      'We have the wood, the plan and the place. We lack someone who has done it before. About ten days; cabin, meals and cacao included. Rain boots in all sizes are here.',
  },
  {
    owner: 'kenji',
    title: 'Translate my menu, please, with humour',
    city: 'Matsumoto',
    budget: 90,
    contact: 'kenji@wayside.example',
    description:
      'Twenty-one dishes, Japanese to English. Last time the machine wrote "cold noodle in the basket of regret". I would like to keep that one and correct the others.\n\nLunch included if you are in town, otherwise by e-mail.',
  },
  {
    owner: 'saskia',
    title: 'Crew from the Azores to Galway',
    city: 'Ponta Delgada',
    budget: 0,
    contact: 'saskia@wayside.example',
    description:
      'Ten to fourteen days at sea, two or three people, watch and watch. Food shared, no wage and no fee. You have been out of sight of land before and were happy. We leave when the weather says so, not the calendar.',
  },
  {
    owner: 'eva',
    title: 'Run a bookbinding weekend',
    city: 'Aarhus',
    budget: 450,
    contact: 'https://aarhus-language-cafe.example/workshops',
    description:
      'The library gives the room, the paper and the audience: twelve adults, Saturday and Sunday. You bring the knowledge and the good needles. Fee 450, and a bed at my place if you need one.',
  },
  {
    owner: 'dilani',
    title: 'Simple website for a homestay',
    city: 'Ella',
    budget: 400,
    contact: 'dilani@wayside.example',
    description:
      'Five pages, pictures that load on a train, a form that reaches my phone. I would rather pay a traveller than an agency. You may build it at our table with tea, or from anywhere.',
  },
  {
    owner: 'petra',
    title: 'Help in the apiary, April to July',
    city: 'Bohinj',
    budget: 700,
    contact: 'https://sleeping-with-bees.example/work',
    description:
      'Swarms, frames, honey, guests. I teach you everything; you must not be allergic and not be in a hurry. Room with mountain view. 700 a month and honey for life.',
  },
  {
    owner: 'tomas',
    title: 'Find me ten pianos in Galicia',
    city: 'Santiago de Compostela',
    budget: 100,
    contact: 'tomas@wayside.example',
    description:
      'I come in spring with my tools. If you live there and know schools, bars or churches with a piano in pain, I pay ten dollars for each one I can tune. A good ear is welcome but not needed.',
  },
  {
    owner: 'amara',
    title: 'Choir needs a sound recording',
    city: 'Arusha',
    budget: 260,
    contact: 'amara@wayside.example',
    description:
      'Sixty voices, one church, one Sunday. We would like a recording that does justice to the basses. Bring your own microphones; we bring lunch for as long as you can eat.',
  },
  {
    owner: 'hugo',
    title: 'Grape picking, find your team now',
    city: 'Beaujolais',
    budget: 1200,
    contact: 'https://hugo-harvests.example',
    description:
      'I put together a team of twelve for three weeks from the start of September. Legal contracts, around 1200 after tax, tents or dormitory. Backs hurt until day four, then you are made of iron. Write early, it fills by June.',
  },
]
