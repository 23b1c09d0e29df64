import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  layout('routes/public/public-frame.tsx', [
    index('routes/public/landing.tsx'),
    route('terms-and-condition', 'routes/public/terms.tsx'),
    route('terms', 'routes/public/terms.tsx', { id: 'terms-short' }),
    route('privacy-policy', 'routes/public/privacy.tsx'),
    route('privacy', 'routes/public/privacy.tsx', { id: 'privacy-short' }),
    route('policy', 'routes/public/privacy.tsx', { id: 'policy-short' }),
    route('support', 'routes/public/support.tsx'),
    route('success-pay', 'routes/public/success-pay.tsx'),
    route('failure-pay', 'routes/public/failure-pay.tsx'),
    route('accept-booking', 'routes/public/accept-booking.tsx'),
  ]),
  route('privac-policy', 'routes/public/privac-policy.tsx'),

  layout('routes/auth/auth-frame.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('signup', 'routes/auth/signup.tsx'),
    route('otp', 'routes/auth/otp.tsx'),
    route('personal-details', 'routes/auth/personal-details.tsx'),
    route('success', 'routes/auth/success.tsx'),
    route('forgot-psw', 'routes/auth/forgot-psw.tsx'),
    route('reset-psw', 'routes/auth/reset-psw.tsx'),
  ]),
  route('google-auth', 'routes/auth/google-auth.tsx'),
  route('oauth-callback', 'routes/auth/oauth-callback.tsx'),

  layout('routes/member/member-frame.tsx', [
    route('explore', 'routes/member/explore/explore.tsx'),
    route('explore-all', 'routes/member/explore/explore-all.tsx'),
    route('explore-list', 'routes/member/explore/explore-list.tsx'),
    route('explore-profile', 'routes/member/explore/explore-profile.tsx'),
    route('search', 'routes/member/explore/search.tsx'),
    route('user-profile/:id', 'routes/member/explore/user-profile.tsx'),

    route('user', 'routes/member/profile/user.tsx'),
    route('user/statement', 'routes/member/profile/statement.tsx'),
    route('followers', 'routes/member/profile/followers.tsx'),
    route('following', 'routes/member/profile/following.tsx'),

    route('settings', 'routes/member/settings/settings.tsx'),
    route('settings/profile', 'routes/member/settings/edit-profile.tsx'),
    route('settings/availability', 'routes/member/settings/availability.tsx'),
    route('settings/calendar', 'routes/member/settings/calendar.tsx'),
    route('settings/privacy', 'routes/member/settings/privacy.tsx'),
    route('settings/security', 'routes/member/settings/security.tsx'),
    route('settings/password', 'routes/member/settings/password.tsx'),
    route('settings/email', 'routes/member/settings/email.tsx'),
    route('settings/devices', 'routes/member/settings/devices.tsx'),
    route('settings/skills', 'routes/member/settings/skills.tsx'),
    route('settings/skill/add', 'routes/member/settings/skill-add.tsx'),
    route('settings/skills/:id', 'routes/member/settings/skill.tsx'),
    route('settings/skills/edit/:id', 'routes/member/settings/skill-edit.tsx'),
    route('settings/kyc', 'routes/member/kyc/kyc.tsx'),
    route('settings/kyc/identification', 'routes/member/kyc/identification.tsx'),
    route('settings/kyc/bill', 'routes/member/kyc/bill.tsx'),

    route('settings/payment', 'routes/member/money/payment.tsx'),
    route('bills', 'routes/member/money/bills.tsx'),
    route('add-bills', 'routes/member/money/add-bills.tsx'),
    route('get-paid', 'routes/member/money/get-paid.tsx'),
    route('add-withdrawal', 'routes/member/money/add-withdrawal.tsx'),
    route('create-stripe-account', 'routes/member/money/create-stripe-account.tsx'),
    route('setup/retry', 'routes/member/money/setup-retry.tsx'),

    route('book-profile', 'routes/member/bookings/book-profile.tsx'),
    route('book-service', 'routes/member/bookings/book-service.tsx'),
    route('book-form', 'routes/member/bookings/book-form.tsx'),
    route('bookings', 'routes/member/bookings/bookings.tsx'),
    route('outward-progress/:id', 'routes/member/bookings/outward-progress.tsx'),
    route('outward-details/:id', 'routes/member/bookings/outward-details.tsx'),
    route('inward-details/:id', 'routes/member/bookings/inward-details.tsx'),
    route('open-dispute', 'routes/member/bookings/open-dispute.tsx'),
    route('dispute/:id', 'routes/member/bookings/dispute.tsx'),
    route('review', 'routes/member/bookings/review.tsx'),

    route('community', 'routes/member/soon/community.tsx'),
    route('messages', 'routes/member/messages/messages.tsx'),
    route('chat/:userId', 'routes/member/messages/chat.tsx'),
    route('dashboard', 'routes/member/dashboard.tsx'),
  ]),

  layout('routes/member/money/receipt-frame.tsx', [route('receipt/:id', 'routes/member/money/receipt.tsx')]),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
