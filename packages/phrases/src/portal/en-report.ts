/** Phrases of the feedback report. */
export default {
  heading: 'Tell us what you think',
  text: 'What is good, what is missing, what went wrong: it goes straight to us.',
  title: 'Title',
  description: 'Description',
  send: 'Send',
  sending: 'Sending',
  not_sent: 'Your report was not sent. It is kept here until you send it.',
  sent_title: 'Thank you',
  sent_text: 'Your report has arrived.',
  another: 'Send another report',
  not_available: 'Reports are not available',
  not_available_text: 'They are not open to your account.',
} as const
