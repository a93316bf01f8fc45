/** The third step of a seat booking: the seats. */

export const seatFrom = 'शुरुआती किराया';
export const seats = 'सीटें';
export const seatsHint =
  'एक सीट चुनें, या साथ चलने के लिए कई। गाड़ी का अगला हिस्सा ऊपर है। किराया आराम के हिसाब से है: आगे की सीट सबसे खुली है, खिड़की वाली सीट बीच वाली से महँगी है, और पीछे की कतार सबसे सस्ती है।';
export const justTaken = (seat: string) => `सीट ${seat} अभी-अभी किसी और ने ले ली।`;
export const notAvailable = 'सीट खाली नहीं है';
export const holding = (count: number) => (count > 1 ? 'सीटें रोकी जा रही हैं...' : 'सीट रोकी जा रही है...');
export const continueLabel = 'आगे बढ़ें';
export const chooseSeat = (seat: string, price: string) => `सीट ${seat} चुनें, ${price}`;
export const releaseSeat = (seat: string) => `सीट ${seat} छोड़ें`;
export const ofOtherTrip = ' (आपकी दूसरी यात्रा की)';
