import { myBookings } from '#app/words/hindi/site/frame.ts';
import type { Clause, PolicyParts } from '#app/words/shapes/policy.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { POLICY } from '#domain/policies.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';

export const description = (name: string) =>
  `${name} की यात्रा शुरू होने से ${RIDER_CANCELLATION_HOURS} घंटे पहले तक रद्द करें। पैसा ${POLICY.refundBusinessDays} कामकाजी दिनों के अंदर लौटाया जाता है।`;

export const clauses = ({ phone, email, page }: PolicyParts): readonly Clause[] => [
  {
    id: 'in-short',
    title: 'संक्षेप में',
    body: (
      <ul>
        <li>यात्रा शुरू होने से {RIDER_CANCELLATION_HOURS} घंटे पहले तक बुकिंग रद्द हो सकती है। कोई पैसा नहीं कटता।</li>
        <li>ड्राइवर चढ़ने के समय के बाद {POLICY.waitMinutes} मिनट तक रुकता है।</li>
        <li>जो पैसा लौटाना हो, वह {POLICY.refundBusinessDays} कामकाजी दिनों के अंदर आप तक पहुँच जाता है।</li>
      </ul>
    ),
  },
  {
    id: 'if-you-cancel',
    title: 'अगर आप रद्द करें',
    body: (
      <>
        <p>
          बुकिंग {page('/my-bookings', myBookings)} में यात्रा शुरू होने से {RIDER_CANCELLATION_HOURS} घंटे पहले तक रद्द हो
          सकती है। साझा यात्रा की सीट के लिए आपके अपने चढ़ने का समय गिना जाता है। रद्द हुई बुकिंग वापस नहीं आती, पर नई बुकिंग
          हो सकती है।
        </p>
        <p>
          उसके बाद कृपया {phone} पर फ़ोन करें। हो सकता है कि गाड़ी आपकी ओर निकल चुकी हो, इसलिए उस समय हर बुकिंग रद्द नहीं
          हो सकती।
        </p>
        <p>अगर बुकिंग तब तक पक्की नहीं हुई थी, तो उसका कूपन फिर इस्तेमाल हो सकता है।</p>
      </>
    ),
  },
  {
    id: 'if-you-want-to-change-something',
    title: 'अगर आपको कुछ बदलना हो',
    body: (
      <p>
        समय, चढ़ने की जगह और फ़्लाइट नंबर {page('/my-bookings', myBookings)} में बदले जा सकते हैं। यात्रा शुरू होने से{' '}
        {ADVANCE_NOTICE_HOURS.airport} घंटे पहले तक, और दूसरे शहर की यात्रा में {ADVANCE_NOTICE_HOURS.intercity} घंटे
        पहले तक, बदलने का कोई पैसा नहीं लगता। अगर बदलाव से किराया बदलता है, तो पहले नया किराया दिखता है। कुछ और बदलने के
        लिए हमें फ़ोन करें।
      </p>
    ),
  },
  {
    id: 'if-you-do-not-arrive',
    title: 'अगर आप न पहुँचें',
    body: (
      <>
        <p>
          ड्राइवर चढ़ने के समय के बाद {POLICY.waitMinutes} मिनट तक रुकता है और आपको फ़ोन करने की कोशिश करता है। उसके बाद
          माना जाता है कि यात्री नहीं आए, और यात्रा रद्द हो जाती है।
        </p>
        <p>
          अगर आपकी फ़्लाइट देर से आ रही है, तो हमें फ़ोन करें, या बुक करते समय फ़्लाइट नंबर लिखें। अगर बुकिंग किसी और के लिए है, तो
          कृपया उन्हें बताएँ कि गाड़ी कब और कहाँ आएगी।
        </p>
      </>
    ),
  },
  {
    id: 'if-we-cancel',
    title: 'अगर हम रद्द करें',
    body: (
      <p>
        अगर कोई गाड़ी खाली नहीं है, तो हम जल्द से जल्द WhatsApp पर बताते हैं। जो बुकिंग यात्रा के समय तक पक्की नहीं होती, वह
        रद्द हो जाती है। दोनों हालात में आपको कोई पैसा नहीं देना होता।
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'पैसे की वापसी',
    body: (
      <>
        <p>
          भुगतान पहुँचने पर होता है, इसलिए ज़्यादातर मामलों में कुछ लौटाना नहीं पड़ता। अगर किसी यात्रा का भुगतान हो चुका है और
          वह समय रहते या हमारी ओर से रद्द होती है, तो हम पूरी राशि लौटाते हैं।
        </p>
        <p>
          पैसा {POLICY.refundBusinessDays} कामकाजी दिनों के अंदर लौटाया जाता है, उसी तरीके से जिससे भुगतान हुआ था, या
          UPI से।
        </p>
      </>
    ),
  },
  {
    id: 'if-you-dispute-a-fare',
    title: 'अगर किराये पर आपत्ति हो',
    body: (
      <p>
        यात्रा के {POLICY.disputeDays} दिनों के अंदर हमें बताएँ: {email} पर लिखें या {phone} पर फ़ोन करें। हम हर शिकायत{' '}
        {POLICY.complaintBusinessDays} कामकाजी दिनों के अंदर निपटाते हैं।
      </p>
    ),
  },
];
