// The form is the CSS group `booking`. CSS hides the fields that the chosen service and trip type do not need, also without JavaScript.
export const OF_AIRPORT =
  'hidden group-has-[:is([value=airport],[value=transferz]):checked]/booking:grid grid-cols-1 gap-4';
export const OF_INTERCITY = 'hidden group-has-[[value=intercity]:checked]/booking:grid grid-cols-1 gap-4';
export const OF_HOURLY = 'hidden group-has-[[value=hourly]:checked]/booking:block';
export const OF_ROUND_TRIP = 'grid grid-cols-1 gap-4 group-has-[[value=one-way]:checked]/booking:hidden';
export const FROM_AIRPORT = 'group-has-[[value=to-airport]:checked]/booking:hidden';
export const OF_TRANSFERZ = 'hidden group-has-[[value=transferz]:checked]/booking:grid grid-cols-1 gap-4';
export const NOT_OF_TRANSFERZ = 'grid grid-cols-1 gap-5 group-has-[[value=transferz]:checked]/booking:hidden';
