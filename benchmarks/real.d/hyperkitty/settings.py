"""The settings of the HyperKitty of the bed: its example's, with SQLite, and without accounts at other sites."""
import os

HOME = os.environ["folder"]
SECRET_KEY = "the same each time, as nothing here is secret"
ALLOWED_HOSTS = ["127.0.0.1"]
SITE_ID = 1
ROOT_URLCONF = "urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{HOME}/hyperkitty.db"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = f"{HOME}/static"
COMPRESS_ENABLED = False
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
HAYSTACK_CONNECTIONS = {
    "default": {"ENGINE": "haystack.backends.whoosh_backend.WhooshEngine", "PATH": f"{HOME}/index"}
}
Q_CLUSTER = {"orm": "default", "sync": True, "timeout": 300, "retry": 360}
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
# No Mailman runs here; HyperKitty asks one for the descriptions of lists and goes on without.
MAILMAN_REST_API_URL = "http://127.0.0.1:1"
MAILMAN_REST_API_USER = MAILMAN_REST_API_PASS = MAILMAN_ARCHIVER_KEY = "none"
MAILMAN_ARCHIVER_FROM = ()
FILTER_VHOST = True
HYPERKITTY_ENABLE_GRAVATAR = False
HYPERKITTY_ALLOW_WEB_POSTING = True
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "hk_root"
LOGOUT_URL = "account_logout"
REST_FRAMEWORK = {
    "PAGE_SIZE": 10,
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
    "DEFAULT_FILTER_BACKENDS": ("rest_framework.filters.OrderingFilter",),
}
AUTHENTICATION_BACKENDS = ("django.contrib.auth.backends.ModelBackend",)
INSTALLED_APPS = (
    "hyperkitty", "django_mailman3", "django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes",
    "django.contrib.sessions", "django.contrib.sites", "django.contrib.messages", "django.contrib.staticfiles",
    "rest_framework", "django_gravatar", "compressor", "haystack", "django_extensions", "django_q", "allauth",
    "allauth.account", "allauth.socialaccount",
)
MIDDLEWARE = (
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_mailman3.middleware.TimezoneMiddleware",
)
CONTEXT = (
    "django.template.context_processors.debug", "django.template.context_processors.i18n",
    "django.template.context_processors.media", "django.template.context_processors.static",
    "django.template.context_processors.tz", "django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth", "django.contrib.messages.context_processors.messages",
    "django_mailman3.context_processors.common", "hyperkitty.context_processors.common",
)
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates",
    "APP_DIRS": True,
    "OPTIONS": {"context_processors": CONTEXT},
}]
