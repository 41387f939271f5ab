/** Phrases of signing in, registering and passwords. */
export default {
  sign_in: 'Sign in',
  security_title: 'Security upgrade',
  security_text:
    'We have made signing in safer. If you registered before, you need to reset your password once before you can sign in.',
  change_password: 'Change password',
  email: 'Email',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  login: 'Login',
  guest: 'Continue as guest',
  forgot: 'Forgot my password',
  register: 'Create a new account',
  welcome: 'Welcome, {{name}}',
  back_to_login: 'Back to sign in',
} as const
