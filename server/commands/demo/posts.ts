// biome-ignore-all lint/style/noExcessiveLinesPerFile: pure data

interface SamplePost {
  /** The key of a person. */
  author: string
  tags: readonly string[]
  content: string
}

/** Newest post first. */
export const posts: readonly SamplePost[] = [
  {
    author: 'aroha',
    tags: ['new here', 'portugal', 'slow travel'],
    content:
      'Kia ora everyone! Two days on Wayside, eleven days out of Rotorua, and I have already been corrected on how to eat a pastel de nata. Where in Portugal should a tired nurse go to do absolutely nothing for a fortnight?',
  },
  {
    author: 'teresa',
    tags: ['hosting', 'portugal'],
    content:
      'The almond trees behind the house have lost their minds and started to bloom already. The roof room is free from Thursday for nine days. Bruno sends his regards and a muddy paw.',
  },
  {
    author: 'kenji',
    tags: ['food', 'japan'],
    content:
      'New buckwheat arrived from Kaida this morning. For two weeks the noodles are a little green and smell like rain on a field. Next Tuesday the counter is closed, and I have time for one or two guests.',
  },
  {
    author: 'oliver',
    tags: ['birds', 'spain', 'slow travel'],
    content:
      '14,000 black kites over the strait in a single day. I lost count, had a coffee, started again. If anyone is near Tarifa this week: I have spare binoculars and a windproof place behind the old battery.',
  },
  {
    author: 'aroha',
    tags: ['food'],
    content:
      'Update: it was the wrong pastel de nata. I am told there are sides in this war. I will eat my way to neutrality.',
  },
  {
    author: 'priya',
    tags: ['remote work', 'trains'],
    content:
      'Worked a full day from the dining car between Prague and Hamburg. Wi-Fi: 6/10. Svíčková: 9/10. Window: 10/10. My manager asked why my background was moving.',
  },
  {
    author: 'nora',
    tags: ['trains', 'slow travel', 'drawing'],
    content:
      'Berth review no. 31: the Palermo train goes onto a ferry. They take it apart, push it into a ship, and you lie in bed hearing the sea through the wall of a railway carriage. I drew the whole thing at 5 a.m. with a felt pen that ran out at Messina.',
  },
  {
    author: 'mateus',
    tags: ['new here', 'remote work', 'lisbon'],
    content:
      'Hi all! Mateus here, fresh on Wayside. I am looking for a desk in Lisbon where taking a call does not make me the villain. Also for anyone who plays choro: cavaquinho present, courage growing.',
  },
  {
    author: 'lucia',
    tags: ['hosting', 'colombia'],
    content:
      'House news: the twins have started charging guests one joke per breakfast. Foreign jokes count double. You have been warned.',
  },
  {
    author: 'ingrid',
    tags: ['winter', 'norway', 'hosting'],
    content:
      'First real snow down to the quay. The boathouse is warm and nobody is booked for the first half of next month. If you can hold a lamb or a paintbrush you are in.',
  },
  {
    author: 'david',
    tags: ['music', 'hosting'],
    content:
      'Sat in with a brass band in a village of 340 people near Guča tonight. They asked what I play, handed me a rakija, and started in a time signature I did not know existed. Best lesson of my life.',
  },
  {
    author: 'eva',
    tags: ['language exchange', 'denmark'],
    content:
      'Nineteen languages at seven tables on Thursday. The quietest table was Finnish and Japanese; they just smiled at each other for two hours and both asked when the next one is.',
  },
  {
    author: 'tomas',
    tags: ['music', 'slow travel'],
    content:
      'Piano no. 79: a school in Ourense, 1926, four dead keys, one live mouse. The mouse has moved out. The children played a scale each and then everyone wanted to do it again.',
  },
  {
    author: 'claire',
    tags: ['remote work', 'budget'],
    content:
      "A small table I keep: cost of a month, everything included, in the last six places. Plovdiv 890, Braga 1,140, Tbilisi 930, Lecce 1,260, Kaunas 1,010, Nantes (my mother's) 0 plus dishes. Happy to share the details.",
  },
  {
    author: 'tunde',
    tags: ['drawing', 'nigeria', 'food'],
    content:
      'Drew the whole bus queue at Obalende, and by the end the queue was giving me instructions. Madam with the plantain, you look exactly as you asked.',
  },
  {
    author: 'saskia',
    tags: ['sailing', 'portugal'],
    content:
      'Weather window for Galway opens maybe at the weekend after next. Two berths on Geduld, one already half promised. Please have been seasick before, so that we both know how you take it.',
  },
  {
    author: 'mateus',
    tags: ['music', 'lisbon'],
    content:
      'Found it: a back room in Graça, eight chairs, choro on Wednesdays. I played two tunes and got one of them right. Going again.',
  },
  {
    author: 'giorgi',
    tags: ['food', 'hosting', 'wine'],
    content:
      "We opened last year's jar today. It needs air, bread and people. We have the first two.",
  },
  {
    author: 'amina',
    tags: ['volunteering', 'kenya'],
    content:
      'Sixty-one hatchlings went down the beach at 3:40 this morning, in order, like children going to school. Thank you to Emily and Ben, who kept silent for four hours. I know what it cost you.',
  },
  {
    author: 'isabel',
    tags: ['cycling', 'slow travel', 'budget'],
    content:
      'Spent 9 euros a day this month. The secret is cycling so slowly that people invite you in before you arrive.',
  },
  {
    author: 'zofia',
    tags: ['food', 'poland'],
    content:
      'Sourdough exchange on Saturday at the depot canteen. Bring a jar, leave with three. Last time somebody brought a starter from 1983, and we all stood up.',
  },
  {
    author: 'jonas',
    tags: ['hitchhiking', 'slow travel'],
    content:
      'Built a staircase in a lighthouse. Eleven steps, no right angle anywhere. The keeper says the old one killed nobody in ninety years, and I feel the pressure.',
  },
  {
    author: 'nomsa',
    tags: ['hiking', 'south africa'],
    content:
      'Saturday: Kasteelspoort, meet at seven at the gate, home by two. Rusks provided, hats obligatory, opinions about the weather optional.',
  },
  {
    author: 'aino',
    tags: ['sauna', 'finland', 'winter'],
    content:
      'No. 113: a floating sauna in Kuopio. Heat soft, ladder cold, company: one pensioner and a heron. The heron left first. Nine of ten.',
  },
  {
    author: 'leila',
    tags: ['hosting', 'morocco', 'remote work'],
    content:
      'For anyone who asked: yes, the internet in the riad is finally good. The man came, looked at the lemon tree, sighed, and put the cable around it. 80 megabits and all the lemons.',
  },
  {
    author: 'maya',
    tags: ['dance', 'volunteering'],
    content:
      'Movement class on a roof in Athens this morning: eleven people, aged eight to eighty-one. The eighty-one-year-old won, whatever it was.',
  },
  {
    author: 'ravi',
    tags: ['india', 'hosting', 'rain'],
    content:
      'The monsoon came at 4:12 in the afternoon. My students from thirty years ago still message me the minute. Guests who are here this week: please come to the veranda, the frogs have begun.',
  },
  {
    author: 'yusuf',
    tags: ['food', 'turkey'],
    content:
      "Five o'clock ferry from Kadıköy, left side, upper deck, tea in your hand before the whistle. That is all my advice, and it is free.",
  },
  {
    author: 'ingrid',
    tags: ['winter', 'norway', 'photography'],
    content:
      'Green from the church to the mountains for two hours last night. My phone saw it better than my eyes. My grandmother would have told us not to whistle.',
  },
  {
    author: 'elif',
    tags: ['food', 'baking'],
    content:
      'Bread no. 48: shotis puri, slapped onto the wall of the oven by a woman who has done it since she was eleven. She let me try. Mine fell in. She laughed, ate it anyway, and said it had courage.',
  },
  {
    author: 'ben',
    tags: ['volunteering', 'hitchhiking'],
    content:
      'Turns out turtles and sheep need the same thing from you, which is to shut up and stand still. Leaving Lamu sunburnt and improved.',
  },
  {
    author: 'emily',
    tags: ['hiking', 'geology'],
    content:
      'If you walk the coast near Zumaia at low tide, you cross the day the dinosaurs ended in about one step. I went back and forth eleven times. A dog watched me with concern.',
  },
  {
    author: 'tunde',
    tags: ['language exchange', 'nigeria'],
    content:
      'Taught a guest her first Yoruba greeting this morning. By evening she had used it on forty people and had been given two mangoes and a wedding invitation.',
  },
  {
    author: 'katarina',
    tags: ['photography', 'serbia'],
    content:
      'Relit the B of the old BEOGRAD cinema tonight after thirty-one years. It flickered, thought about it, and stayed. People on the tram clapped.',
  },
  {
    author: 'pedro',
    tags: ['hosting', 'chile', 'volunteering'],
    content:
      'The stairs have their first bird. It is upside down because the painter did not want to come down from the ladder. We are keeping it.',
  },
  {
    author: 'anouk',
    tags: ['food', 'cheese'],
    content:
      'My first sulguni that squeaks correctly. I rang my old teacher in Auvergne, held the telephone to the cheese, and she said: "Enfin."',
  },
  {
    author: 'nora',
    tags: ['drawing', 'food'],
    content:
      'Rule I have made for myself: no photograph of a meal until I have drawn it. I eat a lot of cold soup now and remember every spoon.',
  },
  {
    author: 'mei',
    tags: ['food', 'taiwan'],
    content:
      'Map of the Saturday market updated: stall seven has a new grandson at the wok, and it is better. Do not tell stall eight.',
  },
  {
    author: 'tunde',
    tags: ['drawing', 'music'],
    content:
      "Open drawing night at the record shop in Yaba was full to the stairs. Somebody's uncle posed for an hour with a saxophone he cannot play. Masterpiece after masterpiece.",
  },
  {
    author: 'samuel',
    tags: ['dance', 'music', 'argentina'],
    content:
      'To the Wayside couple who danced at my milonga on Friday for the first time ever: you stepped on each other eleven times and on nobody else. That is talent.',
  },
  {
    author: 'claire',
    tags: ['visa', 'remote work'],
    content:
      'I sat for three hours in a prefecture so that you do not have to: the long-stay visitor visa wants your insurance certificate in French, with the word "rapatriement" in it. Ask your insurer for exactly that. I translate them for a coffee.',
  },
  {
    author: 'hana',
    tags: ['hosting', 'music', 'czechia'],
    content:
      'Guest no. 42 left this morning. He repaired the G on my accordion, so now the neighbours know which songs I was trying to play.',
  },
  {
    author: 'marek',
    tags: ['hiking', 'slow travel'],
    content:
      'Via Dinarica, day 26. Met four people and one bear. The bear had right of way. My boots are held together by the tape of a kind man in Žabljak.',
  },
  {
    author: 'claire',
    tags: ['food', 'slow travel'],
    content:
      'Week three here, and as always: I have just found the good bakery. It was behind me the whole time.',
  },
  {
    author: 'liam',
    tags: ['ireland', 'slow travel'],
    content:
      'Delivered a postcard today addressed to "the man with the white horse, near the sea, Kerry". Took me an hour. He was delighted.',
  },
  {
    author: 'dilani',
    tags: ['hosting', 'trains', 'sri lanka'],
    content:
      'The blue train was forty minutes late today because an elephant wanted to think. My husband says hello to everyone who waved.',
  },
  {
    author: 'kwame',
    tags: ['architecture', 'ghana'],
    content:
      'Sunday walk: 34 people, three umbrellas for the sun, one argument about the Rex cinema that is still going on in my inbox. Next one in two weeks, as always at the lighthouse.',
  },
  {
    author: 'priya',
    tags: ['remote work', 'budget'],
    content:
      'Power strip diplomacy: arrive at a full co-working café, take out six sockets and an extension, and you have a table and five friends in under a minute.',
  },
  {
    author: 'hugo',
    tags: ['wine', 'food', 'volunteering'],
    content:
      'Saffron is the only harvest that has made me cry, and I do not mean from joy. 150 flowers for one gram. I smell like a risotto.',
  },
  {
    author: 'arturo',
    tags: ['hiking', 'peru', 'hosting'],
    content:
      'Dry season is on the way and the path above the house is open again. My sister has finished the red blanket that seven guests wanted to buy. She is keeping it, she says, until the eighth.',
  },
  {
    author: 'ravi',
    tags: ['india', 'food'],
    content:
      'Mango census: 214 on the old tree. The squirrels dispute this. Anyone passing through Thrissur in the next three weeks must help us against them.',
  },
  {
    author: 'juliana',
    tags: ['music', 'brazil', 'gardening'],
    content:
      'We planted four cashew trees on the slope by the school, and each class named one. Please water Beyoncé if you pass.',
  },
  {
    author: 'greta',
    tags: ['cycling', 'volunteering'],
    content:
      'Repaired 63 bicycles in three days at the festival. The worst had a nest in the saddle; we left it, the owner walks now.',
  },
  {
    author: 'somchai',
    tags: ['food', 'thailand', 'photography'],
    content:
      'At four this morning the whole flower market was lit by one blue bulb, because of the power cut. I have never seen so many marigolds whisper.',
  },
  {
    author: 'ravi',
    tags: ['trains', 'india'],
    content:
      'A question for the young: how does one attach a timetable of 1978 to a message? I have scanned it. It is 96 pages. Priya has asked for it.',
  },
  {
    author: 'nikos',
    tags: ['sailing', 'greece', 'food'],
    content:
      'Back from Gavdos with five guests, all still friends. Mother counted the plates twice, not believing it.',
  },
  {
    author: 'tam',
    tags: ['language exchange', 'vietnam'],
    content:
      'My class wrote twenty questions for our next visitor. Number one: "What do you do when you are lonely?" Number two: "Do you have a dog?" Come and answer both.',
  },
  {
    author: 'petra',
    tags: ['hosting', 'slovenia', 'gardening'],
    content:
      'The bees came through the winter, all eight hives. The bed in the apiary opens again with the first dandelions. Giggling is allowed on the first night only.',
  },
  {
    author: 'isabel',
    tags: ['cycling', 'food', 'slow travel'],
    content:
      'Broke a spoke outside Samarkand. The man who fixed it refused money, so I taught his daughter to say seven fruits in Spanish. She now asks every tourist for a sandía.',
  },
  {
    author: 'zofia',
    tags: ['trains', 'poland'],
    content:
      'Fog this morning so thick that I drove by bell. At Salwator an old gentleman got on, took off his hat, and said: "Thank you for still coming."',
  },
  {
    author: 'rosa',
    tags: ['volunteering', 'costa rica', 'food'],
    content:
      'The children asked for a chocolate factory; we have one bean roaster and a hair dryer. It works. It does smell a bit of hair.',
  },
  {
    author: 'omar',
    tags: ['food', 'egypt'],
    content:
      'Storm over the corniche, the whole studio shaking, and a listener rings to ask for Fairuz. I played three. The sea took the low notes.',
  },
  {
    author: 'gunnar',
    tags: ['iceland', 'winter', 'slow travel'],
    content: 'Road open. Road closed. Road open. Soup ready in all three cases.',
  },
  {
    author: 'zofia',
    tags: ['baking', 'food'],
    content:
      "Left my starter with a passenger from Wayside for the holidays. She sends me a picture every day with today's newspaper beside it.",
  },
  {
    author: 'magda',
    tags: ['theatre', 'volunteering'],
    content:
      'Show no. 200 was for nine children and a goat in a barn near Sighişoara. The goat left at the sad part. Critics.',
  },
  {
    author: 'jun',
    tags: ['diving', 'philippines', 'budget'],
    content:
      'Honest prices this month: two dives with guide and tank 2,800 pesos, jeepney to the pier 15, grilled tuna belly for two 320. If someone asks for more, write to me from the boat.',
  },
  {
    author: 'lotte',
    tags: ['hiking', 'austria', 'music'],
    content: 'Second violin found! She arrives with her own axe. My aunts are beside themselves.',
  },
  {
    author: 'teresa',
    tags: ['hosting', 'portugal', 'food'],
    content:
      'Three guests, three languages, one fish. I listened from the kitchen as I used to listen at the radio: nobody in distress, all stations clear.',
  },
  {
    author: 'mina',
    tags: ['sound', 'south korea'],
    content:
      'Recorded ninety minutes of low tide at Dadaepo. If you cannot sleep, write to me, and I will send you the part with the distant dog.',
  },
  {
    author: 'diego',
    tags: ['photography', 'slow travel'],
    content:
      'Man who repairs clocks, Valletta. He asked what time I needed the picture for. I said no hurry. He smiled for the first time. That is the picture.',
  },
  {
    author: 'aino',
    tags: ['sauna', 'remote work'],
    content:
      'Found a job that lets me test software from a cottage with a sauna. The bug reports have become much calmer.',
  },
  {
    author: 'oliver',
    tags: ['birds', 'budget'],
    content:
      "Cheap trick for anyone who watches birds: read the municipal rubbish tip's opening hours. Storks do.",
  },
  {
    author: 'amara',
    tags: ['music', 'tanzania', 'hosting'],
    content:
      'The choir rehearses on Wednesdays; the windows know it by now. Guests may sit with the altos, who are kindest. Mountain visible twice this week.',
  },
  {
    author: 'marek',
    tags: ['hiking', 'budget'],
    content:
      'What is in the bag, 6.8 kg: one of everything, two of socks, zero of the things I packed in the first year.',
  },
  {
    author: 'kenji',
    tags: ['language exchange', 'food', 'japan'],
    content:
      'Today\'s lesson from a guest: "to be on the house". I said it to a regular. He looked up at the roof. We will practise.',
  },
  {
    author: 'lucia',
    tags: ['language exchange', 'colombia'],
    content:
      'Dinner rule on Mondays: everybody speaks the language they know worst. It was very quiet, then very loud.',
  },
  {
    author: 'elif',
    tags: ['baking', 'volunteering'],
    content:
      "Community oven in a village near Matera, lit every second Friday. You bring dough with your family's stamp on it so nobody mixes up the loaves. They carved me one with an E.",
  },
  {
    author: 'ana',
    tags: ['sailing', 'croatia'],
    content:
      'Delivered goat twins between two ferries. The captain waited six minutes and took the news over by radio. Mother and children well, passengers in tears.',
  },
  {
    author: 'anouk',
    tags: ['cheese', 'hiking'],
    content:
      'Up with the herd since Tuesday. One telephone bar, behind the third rock, on one leg. I am very happy, do not rescue me.',
  },
  {
    author: 'nora',
    tags: ['slow travel', 'trains', 'budget'],
    content:
      'People ask how I afford it. I own no car, no sofa and no hurry. Third-class ferry decks, night trains instead of hotels, and kind hosts I try to leave a drawing with. There are about sixty of them on kitchen walls now.',
  },
]
