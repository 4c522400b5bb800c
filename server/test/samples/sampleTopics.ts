import { type TopicRegister, topicRegister } from '@wayside/contract/topics'

/** Topics of features that are not there yet, one for each way in which a group may be told. */
export const sampleTopics: TopicRegister = {
  groups: {
    ...topicRegister.groups,
    answers: { label: 'Answers to my questions', email: 'immediate', push: 'on' },
    comments: { label: 'Comments, replies and mentions', email: 'digest', push: 'on' },
    reactions: { label: 'Reactions to my posts', email: 'off', push: 'off' },
  },
  topics: {
    ...topicRegister.topics,
    'question.answered': {
      group: 'answers',
      text: '{who} answered your question',
      opens: '/feed/{object}',
    },
    'post.commented': {
      group: 'comments',
      text: '{who} commented on your post',
      opens: '/feed/{object}#comment-{comment}',
    },
    'post.reacted': {
      group: 'reactions',
      text: '{who} reacted to your post',
      opens: '/feed/{object}',
    },
  },
}
