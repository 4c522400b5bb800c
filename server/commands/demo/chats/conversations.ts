// biome-ignore-all lint/style/noExcessiveLinesPerFile: pure data

interface SampleConversation {
  /** The keys of two people; the first one began. */
  between: readonly [string, string]
  /** How long ago the last message was sent. */
  hoursAgo: number
  /** They take turns; in each, one or more messages. */
  turns: readonly (string | readonly string[])[]
  /** How many of the last turn's messages the other one has not read yet. */
  unread?: number
}

export const conversations: readonly SampleConversation[] = [
  {
    between: ['nora', 'teresa'],
    hoursAgo: 0.3,
    unread: 2,
    turns: [
      'Hello Teresa! Your roof room with the lemon tree keeps looking at me. Would the week after next be possible? I draw in the mornings and am very quiet.',
      [
        'Dear Nora, of course it would.',
        'Which train do you come with? I always ask, it is the old radio operator in me.',
      ],
      'The Celta from Vigo, then down the coast. I think I reach Tavira at 18:12.',
      'Then you will see the salt pans in the last light. Sit on the left side.',
      'You are my favourite kind of host. Shall I bring anything from the north?',
      [
        'Only an appetite. And perhaps a drawing of Bruno, he has never had his portrait done.',
        'He is practising already, he sits by the lemon tree and looks noble.',
      ],
    ],
  },
  {
    between: ['kenji', 'nora'],
    hoursAgo: 2,
    unread: 1,
    turns: [
      'Hello Nora-san. I have seen your drawing of the soup. Very good steam! Are you coming to Japan some day?',
      'Thank you! In spring, I hope, by ferry from Busan. Is a Tuesday in Matsumoto a good idea?',
      'Tuesday is the only good idea. Counter is closed, castle is open. You can draw the noodles on Monday and eat them too.',
      'Monday and Tuesday, then. I promise to draw before I eat.',
      'Please eat first. Soba does not wait for art.',
    ],
  },
  {
    between: ['leila', 'nora'],
    hoursAgo: 9,
    unread: 3,
    turns: [
      'Hi Nora, the guest from Sweden with the pencils, yes? You left a small blue notebook under the bench!',
      'Oh no, that is the whole of Tangier! Please guard it with your life.',
      [
        'It is in the drawer with the good spoons.',
        'My niece has looked at every page, I am sorry, and she wants to know who the man with the parrot is.',
        'Shall I post it, or will you come and get it? Tea is at five.',
      ],
    ],
  },
  {
    between: ['oliver', 'nora'],
    hoursAgo: 27,
    turns: [
      'Are you the person who draws on trains? I think you drew me asleep between Hendaye and Irun.',
      'Green jacket, binoculars round your neck, mouth open?',
      'That would be me. May I see it?',
      'You may have it. I will post it to wherever the birds are next.',
      'Tarifa until the 20th. And thank you, nobody has drawn me since school.',
    ],
  },
  {
    between: ['nora', 'saskia'],
    hoursAgo: 52,
    turns: [
      'Would you take somebody who can cook on a slope but cannot tie a single knot?',
      'I would take anyone who says that honestly. Have you been seasick?',
      'Magnificently. Bay of Biscay, two days, then never again.',
      'Good. Then we talk in May, when I know the boat is in one piece.',
    ],
  },
  {
    between: ['nora', 'priya'],
    hoursAgo: 80,
    turns: [
      'I heard you own a timetable from 1978. Is it true?',
      'Ravi scanned it for me! 96 pages. The Kerala Mail has a footnote that made me cry a little.',
      'Please send me the footnote.',
      '"Stops on request for funerals."',
    ],
  },
  {
    between: ['mateus', 'nora'],
    hoursAgo: 5,
    unread: 2,
    turns: [
      [
        'Hi Nora! I read that you draw your way through Portugal. Three of us want to rent a quiet flat in Alfama for the winter, and one desk is free: https://flats.example/alfama/winter',
        'If it is easier for you, call me: +351 912 345 678. I am up early.',
      ],
    ],
  },
  {
    between: ['ingrid', 'nora'],
    hoursAgo: 200,
    turns: [
      'The lamb you drew has grown into a thug. We thought you should know.',
      'I saw it in his eyes. Kiss the boathouse for me, Ingrid!',
    ],
  },
  {
    between: ['aroha', 'teresa'],
    hoursAgo: 1.2,
    unread: 2,
    turns: [
      [
        'Hello Teresa, I am Aroha, new here, from New Zealand. I read that your roof room is free from Thursday.',
        'I am a nurse and I mostly want to sleep, swim and cook. May I come for five days?',
      ],
    ],
  },
  {
    between: ['mateus', 'teresa'],
    hoursAgo: 6,
    unread: 1,
    turns: [
      'Olá Dona Teresa, is the internet good enough for video calls all day?',
      'Olá Mateus! It is fibre, and the desk faces away from the sea so that you work. One week?',
      'Perfect, one week next month. May I bring the cavaquinho?',
      'You must. My neighbour has a guitar and nobody to disagree with.',
      'Then tell him I play everything too fast. Can I pay something ahead?',
    ],
  },
  {
    between: ['teresa', 'tomas'],
    hoursAgo: 31,
    turns: [
      'Tomás, there is a piano in our music society. It has not been opened since the carnation year, I believe.',
      '1974? I am on my way. Does it still have all its legs?',
      'Three, and a brick.',
      'My favourite kind. Second week of the month? A bed and your fish stew would be my fee.',
      'Agreed, and I will ask Bruno to be quiet while you listen.',
    ],
  },
  {
    between: ['jonas', 'teresa'],
    hoursAgo: 70,
    turns: [
      'Good day, I read about fourteen shutters. I am a carpenter, and two of them in your photo hang wrong.',
      'I know those two! They have knocked in the wind since my husband hung them.',
      'I can come on foot in about twelve days. Painting I do for the bed, the hinges for free.',
      'Come, Jonas. I leave the key under the tomatoes.',
    ],
  },
  {
    between: ['teresa', 'isabel'],
    hoursAgo: 150,
    turns: [
      'Isabel, your left bicycle glove is here, Bruno has only eaten the thumb.',
      'Ha! Tell him he may keep it. I am in Tashkent and it is 31 degrees.',
      'Then be careful and drink. I am listening on all channels.',
    ],
  },
  {
    between: ['teresa', 'hugo'],
    hoursAgo: 310,
    turns: [
      'Is the olive press in Santa Catarina the good one?',
      'It is the honest one, which is rarer. Ask for Zé, say I sent you.',
    ],
  },
  {
    between: ['priya', 'kenji'],
    hoursAgo: 0.8,
    unread: 1,
    turns: [
      'Hi Kenji! I take the Shinano train on Friday, and I have two hours in Matsumoto. Is that enough for soba?',
      'Two hours is enough for soba and the record shop, if you walk quickly between.',
      'I walk very quickly. Is there something vegetarian?',
      'Walnut dipping, no fish stock. I make it new for you.',
      'You are the best. See you at 12:20, I am the one with the power strip!',
    ],
  },
  {
    between: ['elif', 'kenji'],
    hoursAgo: 5,
    unread: 2,
    turns: [
      'Dear Kenji, is there any bread in your mountains? I study flatbreads.',
      'We have oyaki! Dough with vegetables, baked in ash. My aunt makes them near Ogawa.',
      [
        'In ash! Please ask your aunt whether a strange Turkish woman may watch her for a day.',
        'I wash up. I bring baklava.',
      ],
    ],
  },
  {
    between: ['claire', 'kenji'],
    hoursAgo: 26,
    turns: [
      'Hello, I saw the job with the menu. I translate into French, sadly, but "the basket of regret" should be poetry in any language.',
      'Thank you! Perhaps also French version, later? Many French cyclists come.',
      '"Le panier des regrets". That one is on the house.',
      'On the house! I know this now!',
    ],
  },
  {
    between: ['kenji', 'mina'],
    hoursAgo: 60,
    turns: [
      'Did you record the sound of soba cutting? The file was only a dog, far away.',
      'That dog is the best thing I recorded all year. But yes, cutting is in the second file. You have a rhythm like rain.',
      'My father had more. I have an old tape of him, can you clean it?',
      'Send it to me. I will be very careful with it.',
    ],
  },
  {
    between: ['david', 'kenji'],
    hoursAgo: 130,
    turns: [
      'Any chance to hear a local brass band around Matsumoto?',
      'High school band, Saturday, very serious, many trophies. I can ask if you may sit in.',
      'Trumpet and best behavior packed!',
    ],
  },
  {
    between: ['kenji', 'mei'],
    hoursAgo: 340,
    turns: [
      'I followed your map. Twelve stalls, in order. Number seven won.',
      'Everybody says seven. Report accepted, you may come again.',
    ],
  },
  {
    between: ['saskia', 'ben'],
    hoursAgo: 3,
    unread: 1,
    turns: [
      'You wrote that you are allergic to cities. How about ten days without one?',
      'Sounds like my sort of holiday. What do I do on a boat?',
      'Steer, cook, sleep, repeat. Can you start by the weekend after next?',
    ],
  },
  {
    between: ['giorgi', 'anouk'],
    hoursAgo: 4,
    turns: [
      'We have twenty sheep milking and nobody who knows what to do with so much milk.',
      'I do! I can be there before the first snow.',
      'Bring warm things. The cellar is twelve degrees all year, the people are warmer.',
    ],
  },
  {
    between: ['diego', 'yusuf'],
    hoursAgo: 8,
    turns: [
      'Hello Yusuf, I photograph people who repair things. Would you let me into your engine room?',
      'It is loud, hot and full of oil, so yes. Which camera survives that?',
      "The old one. It has survived my mother's kitchen.",
      'Come to pier two, Tuesday 6:40, ask for the mechanic, everybody will point.',
    ],
  },
  {
    between: ['hana', 'elif'],
    hoursAgo: 14,
    turns: [
      'You forgot a jar with something alive in it.',
      'That is Mustafa! Feed him flour and water, I beg you.',
      'Mustafa has doubled and we have made pancakes of his left half.',
    ],
  },
  {
    between: ['aino', 'gunnar'],
    hoursAgo: 17,
    turns: [
      'Is the hot spring at the end of the field a sauna in any sense?',
      'No. But there is a shed, a stove and stones. I was waiting for somebody who knows.',
      'I will bring the ladle.',
    ],
  },
  {
    between: ['marek', 'petra'],
    hoursAgo: 22,
    turns: [
      'I come over Vogel on foot, probably Thursday. Is the bed with the bees free?',
      'It is. Did you not want to walk on to the coast?',
      'My boots have other ideas.',
      "Then two nights, and the shoemaker in Bohinjska Bistrica. Tell him Petra's honey sends you.",
    ],
  },
  {
    between: ['amina', 'oliver'],
    hoursAgo: 34,
    turns: [
      'Crab plovers on the north beach, about four hundred. I thought you would like to know.',
      'Four HUNDRED? I am looking at flights instead of working.',
      'Come in January, the roof is yours.',
    ],
  },
  {
    between: ['maya', 'juliana'],
    hoursAgo: 41,
    turns: [
      'Would a dancer with old knees be welcome at your roda?',
      "Old knees play the cleverest games. Tuesday, eight o'clock, wear white if you have it.",
    ],
  },
  {
    between: ['magda', 'tam'],
    hoursAgo: 47,
    turns: [
      'My puppets speak no language at all. Does that count for an English class?',
      'It counts double. They will have to describe everything.',
      'Then I come in March with a fox, a king and a very small bus.',
    ],
  },
  {
    between: ['emily', 'arturo'],
    hoursAgo: 56,
    turns: [
      'Are the salt pans at Maras still worked by families? I need to talk to someone who owns one.',
      'My uncle owns three and talks about nothing else.',
      'Please tell him I have fourteen chapters of time.',
    ],
  },
  {
    between: ['greta', 'eva'],
    hoursAgo: 66,
    turns: [
      'I land in Aarhus with forty bicycle bells, left from a festival. Could the library use them?',
      'Every child in the city could. Thursday, language café, bring them all.',
      'It will not be a quiet Thursday.',
    ],
  },
  {
    between: ['samuel', 'maya'],
    hoursAgo: 75,
    turns: [
      'How is the molar?',
      'Silent since you looked at it. How is the shoulder?',
      'Dancing. We are even.',
    ],
  },
  {
    between: ['sofia', 'hugo'],
    hoursAgo: 90,
    turns: [
      'The olives are early this year. Can your team come on the 18th?',
      'Six of us, yes. Are the cats still in charge?',
      'More than ever. They have chosen your room already.',
    ],
  },
  {
    between: ['zofia', 'claire'],
    hoursAgo: 101,
    turns: [
      'Which tram do I take to the jazz cellar you mentioned?',
      'Mine! Number 8, I drive it until ten. Ring the bell twice, and I will know.',
      'That is the nicest directions anybody has ever given me.',
    ],
  },
  {
    between: ['lotte', 'tomas'],
    hoursAgo: 118,
    turns: [
      'Our piano stands beside the tiled stove. Is that bad?',
      'That depends: who is more out of tune, the piano or the stove?',
      'Please come before July. The quartet is polite, but not that polite.',
    ],
  },
  {
    between: ['ravi', 'priya'],
    hoursAgo: 140,
    turns: [
      'My dear Priya, I am sending page 41 again, my thumb was on the Malabar Express.',
      'Uncle, you are a national treasure. My whole team is reading it.',
      'Latha asks if your whole team eats properly.',
    ],
  },
  {
    between: ['dilani', 'mateus'],
    hoursAgo: 28,
    turns: [
      'You know websites? Ours is one photograph and a telephone number.',
      'That is already better than most. What should it do?',
      'Tell people which side of the train to sit on.',
      'I will build exactly that, and a form below it.',
    ],
  },
  {
    between: ['nomsa', 'emily'],
    hoursAgo: 175,
    turns: [
      'That grey rock you asked about on Saturday: Malmesbury shale?',
      'With the granite pushed into it! Darwin stood right there. Thank you for stopping so long.',
      'The dogs did not mind. Come again, bring your hammer.',
    ],
  },
  {
    between: ['nikos', 'saskia'],
    hoursAgo: 220,
    turns: [
      'A woman alone on nine metres, my mother does not believe it. She wants to cook for you.',
      'Tell her I believe in her cooking completely. I reach Crete in the autumn.',
    ],
  },
  {
    between: ['kwame', 'katarina'],
    hoursAgo: 260,
    turns: [
      'We have a dead neon over the Rex: four letters, two cracked. Is it hopeless?',
      'Never hopeless. Send me the diameter of the tubes and a photo of the transformer.',
      'There is a bird living in the transformer.',
      'Then first the bird, then the neon.',
    ],
  },
  {
    between: ['lucia', 'david'],
    hoursAgo: 400,
    turns: [
      'The twins ask when the trumpet man comes back. They have learned the drums meanwhile.',
      'Oh no. I mean: wonderful! Before Christmas, and I bring earplugs for the neighbors.',
    ],
  },
]
