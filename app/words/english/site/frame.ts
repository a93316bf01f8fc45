// chunk: frame

/** Texts around every page: header, footer, title, error pages. */

export const skipToMain = 'Skip to main content';
export const home = 'Home';
export const homeOf = (name: string) => `${name}, home`;

// Header
export const helpAndLogin = 'Help and login';
export const help = 'Help';
export const login = 'Login';
export const logout = 'Logout';
export const account = 'Account';
export const accountAndAdministration = 'Account and administration';
export const admin = 'Admin';
export const adminDashboard = 'Admin Dashboard';
export const myBookings = 'My Bookings';
export const loggedInAs = 'Logged in as ';

// Footer
export const hereAllDay = 'We are here 24 hours a day';
export const openEveryDay = 'Open every day, 24 hours';
export const questionsAndPolicies = 'Questions and policies';
export const questions = 'Questions and answers';
export const privacyPolicy = 'Privacy Policy';
export const terms = 'Terms and Conditions';
export const cancellationPolicy = 'Cancellation Policy';
export const contactPolicy = 'Contact Policy';
export const servicePolicy = 'Service Policy';

// Theme
export const theme = 'Theme';
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';

// Title and shared links
export const errorPrefix = 'Error: ';
export const shareImage = 'A chauffeured electric MPV';

// Error pages
export const notFoundTitle = 'This page does not exist';
export const notFoundText =
  'The address may be mistyped, or the page has moved. Your bookings are not affected.';
export const notUnderstoodTitle = 'We could not read this request';
export const notUnderstoodText = 'Nothing was changed. Please open the page again and try once more.';
export const logInFirstTitle = 'Please log in first';
export const logInFirstText =
  'Log in with a verified phone number to see this page. You return to it after logging in.';
export const noAccessTitle = 'You do not have access to this page';
export const noAccessText =
  'You are logged in, but your account cannot open this page. If you need access, call our team.';
export const tooManyTitle = 'Too many attempts';
export const tooManyText = 'Nothing was booked and nothing was charged. Please wait a minute and try again.';
export const outageTitle = 'Something went wrong on our side';
export const outageNotCharged =
  'We could not complete your request. Nothing was charged: you pay on arrival.';
export const tellReference = 'If you call us, tell us this reference:';
export const outageTryAgain =
  'Please try again in a minute. If you were booking, check My Bookings first: we may have received it.';
export const somethingWentWrong = 'Something went wrong';
export const goToHome = 'Go to Home';
export const bookARide = 'Book a ride';
export const call = (phone: string) => `Call ${phone}`;
export const inNewTab = (action: string) => `${action} in a new tab`;

// A list of answers
export const change = 'Change';
export const changed = (label: string) => ` ${label.toLowerCase()}`;

// Messages over the page
export const close = 'Close';
export const notifications = 'Notifications ({hotkey})';

// A form that was not processed
export const offline =
  'You are offline. Nothing was sent, and nothing that you typed is lost. Please try again when you are connected.';
export const nothingLost = 'Nothing that you typed is lost. You can send it again from here.';
export const nothingLostLogIn =
  'Nothing that you typed is lost. Log in in a new tab, then send it again from here.';
export const whatYouTyped = 'What you typed';
export const sendAgain = 'Send again';

/** Returns the name of a field as words: `pickupDate` becomes `Pickup date`. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
