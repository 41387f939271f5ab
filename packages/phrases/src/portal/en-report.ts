/** Phrases of the feedback report. */
export default {
  heading: 'Tell us what you think',
  text: 'What is good, what is missing, what went wrong: it goes straight to us.',
  title: 'Title',
  description: 'Description',
  send: 'Send',
  sent_title: 'Thank you',
  sent_text: 'Your report has arrived.',
  another: 'Send another report',
} as const
