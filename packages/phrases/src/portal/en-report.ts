/** Phrases of the feedback report. */
export default {
  heading: 'Tell us what you think',
  text: 'What works, what’s missing, what went wrong?',
  title: 'Title',
  description: 'Description',
  send: 'Send',
  sending: 'Sending…',
  not_sent: 'Your feedback wasn’t sent. It’s saved here until you send it.',
  sent_title: 'Thank you',
  sent_text: 'We’ve received your feedback.',
  another: 'Send more feedback',
  not_available: 'Feedback is not available',
  not_available_text: 'Your account doesn’t have access to this feature.',
} as const
